/**
 * The amounts above which an act needs two operators. A module of their own lets a worker read a number
 * without loading the schemas.
 */

/** A payout above this amount needs two operators. */
export const TWO_PEOPLE_ABOVE_WON = 1_000_000
/**
 * The amount that one operator may add to an earning or move by accepting a report or correcting an order;
 * more needs two operators.
 */
export const MOVED_ALONE_WON = 100_000

/**
 * The limits of an operator who acts alone, won: additions to one creator and to all creators in a month, and
 * payments in a day. See docs/decisions/0027-two-operators.md.
 */
export type SoloLimits = { creatorWon: number; operatorWon: number; payDayWon: number }
/** The default limits. The triggers of the database use the same numbers. */
export const DEFAULT_SOLO_LIMITS: SoloLimits = {
  creatorWon: 100_000,
  operatorWon: 500_000,
  payDayWon: 1_000_000,
}
