/**
 * The most orders of one slice. An invocation may send about a thousand statements, and one slice at most 650
 * (tests/api/platform/jobs-bounded.test.ts). The sums beside an order alone are a dozen statements.
 */
export const ORDERS_IN_SLICE = 18
/** The most slices after one cron run, each in its own invocation. */
export const MOST_SLICES = 20
