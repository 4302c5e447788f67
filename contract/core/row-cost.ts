/**
 * The maximum of database rows an endpoint may read and write, which is what D1 bills. Index entries count as written, too. An
 * endpoint without `rows` may cost what its kind costs (`LOOK`, `LIST`, `CHANGE`, `MANY`); `rows` in its declaration overrides
 * that, with the reason above it. Every call in the API's tests is checked against it (tests/helpers/rows/rows.ts).
 */

/** `each`: for every row of the page that was asked for, or every thing that was named. */
export type RowCost = readonly [
  read: number,
  written: number,
  each?: readonly [read: number, written: number],
]

/** Something of one person, or one thing. */
export const LOOK: RowCost = [30, 0]
/** A page of many: it reads in proportion to what it shows, however long the list is. */
export const LIST: RowCost = [30, 0, [4, 0]]
/** The caller, the subject, and the commit with what its triggers change. */
export const CHANGE: RowCost = [50, 40]
/** Up to a hundred are named at once, each of which is an act by itself. */
export const MANY: RowCost = [60, 20, [50, 45]]

/**
 * It takes two operators: every other one is written to, fifty of them at most, beside the request. A mail is looked up by its person and has
 * four entries.
 */
export const ASKED: RowCost = [170, 260]
/** Up to a hundred links are named at once, each with its counters and its place to be found. */
export const OF_LINKS: RowCost = [80, 20, [60, 30]]
/**
 * The orders of a flag follow at once, and of those who wait for word of it fifty are written to and told by the bell (`countFollowing` of the
 * API).
 */
export const FOLLOWED: RowCost = [260, 320, [90, 60]]
/** A list by page numbers: a later page walks over the pages before it. */
export const LATER_PAGES: RowCost = [30, 0, [8, 0]]
/** Every owner is told by mail, up to fifty of them, found among those who run the platform. */
export const OWNERS_TOLD: RowCost = [2_000, 900]
