import { MEMBER_WAYS, type MemberWay } from '#contract/site/member-ops.ts'

/** The way in which the operator reached the page, from its address. */
export function wayOf(url: URL): MemberWay {
  return MEMBER_WAYS.find((way) => way === url.searchParams.get('from')) ?? 'address'
}
