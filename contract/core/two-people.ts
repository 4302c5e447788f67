/**
 * The amounts above which an act needs two operators. They have a module of their own, so that a worker that needs a number does
 * not load the schemas.
 */

/** Above this many won the payout takes two operators. */
export const TWO_PEOPLE_ABOVE_WON = 1_000_000
/** The amount one operator may add to an earning, or move, by accepting a report or correcting an order; more needs two. */
export const MOVED_ALONE_WON = 100_000

/**
 * The limits of one operator alone: additions to one creator and to all creators in a month, and payments in a day; won. See
 * docs/decisions/0027-two-operators.md.
 */
export type SoloLimits = { creatorWon: number; operatorWon: number; payDayWon: number }
/** The limits if nobody has changed them. The triggers of the database use the same. */
export const DEFAULT_SOLO_LIMITS: SoloLimits = {
  creatorWon: 100_000,
  operatorWon: 500_000,
  payDayWon: 1_000_000,
}
