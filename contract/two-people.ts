/** Above what it takes two operators. In a module of its own: a worker that asks for a number holds none of the shapes. */

/** Above this many won the payout takes two operators. */
export const TWO_PEOPLE_ABOVE_WON = 1_000_000
/** What one operator may add to an earning, or move, by accepting a report or putting an order right; above it takes two. */
export const MOVED_ALONE_WON = 100_000
