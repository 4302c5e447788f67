import type { MemberState } from '#contract/site/member-ops.ts'
import type { MemberRow } from './queries.ts'

/** A member who has withdrawn is in no other state. */
export function toMemberState({ withdrawn_at, suspended_at, role, approved_at }: MemberRow): MemberState {
  if (withdrawn_at) return 'left'
  if (suspended_at) return 'suspended'
  if (role === 'operator') return 'operator'
  return approved_at ? 'creator' : 'member'
}
