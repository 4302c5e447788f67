/** Counts the items that wait for operators. */

import { endpoint, nothing } from '../core/endpoint.ts'
import * as z from '../core/z.ts'
/** The limit of the count for kinds without a counter. */
export const MOST_COUNTED = 20
/** The number of items of each kind that wait for operators. */
export const waiting = z.object({
  applications: z.int(),
  businesses: z.int(),
  /** Accounts in the name of a business. */
  accounts: z.int(),
  requested: z.int(),
  processing: z.int(),
  quarantined: z.int(),
  approvals: z.int(),
  /** Flags that wait for a decision: their creator has answered. */
  flags: z.int(),
  /** Flags whose creator has not answered yet. */
  openFlags: z.int(),
  contents: z.int(),
  campaignApplications: z.int(),
  alarms: z.int(),
  /** Proposals of partners that nobody has decided. */
  proposals: z.int(),
  /** Changes in the networks' lists of shops that nobody has decided. */
  shops: z.int(),
  /** Files of orders that came by mail and that nobody has begun to apply. */
  mailedFiles: z.int(),
  /** Inquiries that wait for an answer. */
  inquiries: z.int(),
  /** Claims that wait for an operator: new ones, and those that the partner has answered. */
  claims: z.int(),
})
export type PendingWork = z.infer<typeof waiting>

/** Kinds without a counter. */
const COUNTED_TO_MOST: readonly (keyof PendingWork)[] = [
  'approvals',
  'contents',
  'alarms',
  'proposals',
  'shops',
  'mailedFiles',
]

/** The number of waiting items of these kinds. `isMore`: the count stopped at `MOST_COUNTED`. */
export function sumWaiting(
  names: readonly (keyof PendingWork)[],
  waiting: PendingWork,
): { count: number; isMore: boolean } {
  const count = names.reduce((sum, name) => sum + waiting[name], 0)
  return { count, isMore: count === MOST_COUNTED && names.some((name) => COUNTED_TO_MOST.includes(name)) }
}

export const home = {
  /** 운영자를 기다리는 일의 수 */
  getWaiting: endpoint({
    route: 'GET /ops/waiting',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Counts the kinds without a counter in seven lists, up to MOST_COUNTED.
    rows: [160, 0],
    input: nothing,
    output: waiting,
  }),
}
