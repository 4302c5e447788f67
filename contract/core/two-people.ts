/** Above what it takes two operators. In a module of its own: a worker that asks for a number holds none of the shapes. */

/** Above this many won the payout takes two operators. */
export const TWO_PEOPLE_ABOVE_WON = 1_000_000
/** What one operator may add to an earning, or move, by accepting a report or putting an order right; above it takes two. */
export const MOVED_ALONE_WON = 100_000

/** What one operator may do alone: add to a creator and to all creators in a month, and send in a day; won. See docs/decisions/0027-two-operators.md. */
export type SoloLimits = { creatorWon: number; operatorWon: number; payDayWon: number }
/** Where nobody has changed them. The triggers of the database say the same. */
export const DEFAULT_SOLO_LIMITS: SoloLimits = {
  creatorWon: 100_000,
  operatorWon: 500_000,
  payDayWon: 1_000_000,
}
