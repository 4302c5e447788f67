import { opsPlaces } from '#app/ui/chrome/ops-menu.ts'
import { mayDo, type OperatorRole } from '#contract/core/operator-roles.ts'
import type { OpsMember } from '#contract/site/member-ops.ts'

/** The data from which every section is rendered: the member, and the role of the operator who looks at the page. */
export type MemberProps = { member: OpsMember; role: OperatorRole | null }

/** True when the menu offers this page to the operator. */
export function mayRead(role: OperatorRole | null, place: string): boolean {
  const entry = opsPlaces.find(({ href }) => href === place)
  return entry !== undefined && mayDo(role, entry.may)
}

/** A link to the full list of a section, filtered by this member, if the operator may open it. */
export function moreIn({ member, role }: MemberProps, place: string, of: string, state?: string) {
  if (!mayRead(role, place) || !member.nickname) return {}
  const search = new URLSearchParams({ ...(state && { state }), q: member.nickname })
  return { more: { href: `${place}?${search}`, label: '목록에서 보기', of } }
}
