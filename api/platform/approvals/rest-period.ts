/** The rest period: an operator who recently gained a role does not yet count as one of two people. */
import { APPROVAL_REST_HOURS } from '#contract/core/operator-roles.ts'
import type { Deps } from '../../deps.ts'

const REST_MS = APPROVAL_REST_HOURS * 3_600_000

/** Returns null when the rest period is over, and for a person who is not an operator. */
export function restsUntil(deps: Pick<Deps, 'now'>, since: string | null | undefined): string | null {
  if (!since) return null
  const until = new Date(Date.parse(since) + REST_MS)
  return until > deps.now() ? until.toISOString() : null
}
