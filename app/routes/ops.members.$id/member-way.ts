import { MEMBER_WAYS, type MemberWay } from '#contract/site/member-ops.ts'

/** How the operator got to the page, as its address says. */
export function wayOf(url: URL): MemberWay {
  return MEMBER_WAYS.find((way) => way === url.searchParams.get('from')) ?? 'address'
}
