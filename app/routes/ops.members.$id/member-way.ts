import { MEMBER_WAYS, type MemberWay } from '#contract/site/member-ops.ts'

/** How the operator found the member, from the address. */
export function wayOf(url: URL): MemberWay {
  return MEMBER_WAYS.find((way) => way === url.searchParams.get('from')) ?? 'address'
}
