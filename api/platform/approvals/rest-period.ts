/** The rest period: an operator who gained a role a short time ago does not yet count as one of two people. */
import { APPROVAL_REST_HOURS } from '#contract/core/operator-roles.ts'
import type { Deps } from '../../deps.ts'

const REST_MS = APPROVAL_REST_HOURS * 3_600_000

/** Null when the rest is over, and for somebody who is no operator. */
export function restsUntil(deps: Pick<Deps, 'now'>, since: string | null | undefined): string | null {
  if (!since) return null
  const until = new Date(Date.parse(since) + REST_MS)
  return until > deps.now() ? until.toISOString() : null
}
