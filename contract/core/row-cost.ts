/**
 * The maximum of database rows an endpoint may read and write; D1 bills rows. Index entries also count as
 * written. An endpoint without `rows` has the limit of its kind (`DETAIL`, `LIST`, `CHANGE`, `MANY`). `rows` in
 * its declaration overrides that limit, with the reason above it. The API's tests check every call
 * (tests/helpers/rows/rows.ts).
 */

/** `each` is added for every row of the requested page or every id in the request. */
export type RowCost = readonly [
  read: number,
  written: number,
  each?: readonly [read: number, written: number],
]

/** One thing, or data of one person. */
export const DETAIL: RowCost = [30, 0]
/** A page of a list: the rows read grow with the page, not with the list. */
export const LIST: RowCost = [30, 0, [4, 0]]
/** The caller, the subject, and the commit with the changes of its triggers. */
export const CHANGE: RowCost = [50, 40]
/** Up to a hundred ids in one call; each is an act of its own. */
export const MANY: RowCost = [60, 20, [50, 45]]

/**
 * A request for a second operator's approval: every other operator, fifty at most, gets a mail. Each mail
 * reads its person and writes four index entries.
 */
export const APPROVAL_REQUEST: RowCost = [170, 260]
/** Up to a hundred links in one call, each with its counters and its search entry. */
export const OF_LINKS: RowCost = [80, 20, [60, 30]]
/**
 * The orders of a flag change in the same call. Of the people who wait for the decision, fifty get a mail and
 * a notification (`countFollowing` of the API).
 */
export const FOLLOWED: RowCost = [260, 320, [90, 60]]
/** A mail to every owner, up to fifty. The query finds them among all operators. */
export const OWNERS_MAILED: RowCost = [2_000, 900]
