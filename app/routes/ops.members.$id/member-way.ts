import { MEMBER_WAYS, type MemberWay } from '#contract/site/member-ops.ts'

/** The search that led the operator to the member, from the address. */
export function wayOf(url: URL): MemberWay {
  return MEMBER_WAYS.find((way) => way === url.searchParams.get('from')) ?? 'address'
}
