/** Finds the clicks of rows whose file names none. */
import type { Deps } from '../../deps.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { Report } from '../../platform/reports/report.ts'
import { listByKeys } from './queries.ts'

/**
 * Gives each report the click of the first notice that named its order. Returns the rows with one, and those whose
 * click nobody knows.
 */
export async function matchNotices<R extends { report: Report }>(
  deps: Pick<Deps, 'db'>,
  partnerId: string,
  rows: R[],
): Promise<{ matched: R[]; unmatched: R[] }> {
  if (rows.length === 0) return { matched: [], unmatched: [] }
  const keys = [...new Set(rows.map(({ report }) => orderKeyOf(report.orderCode)))]
  const clicks = new Map<string, string>()
  for (const { order_key, click_id } of await listByKeys(deps.db, partnerId, keys))
    if (!clicks.has(order_key)) clicks.set(order_key, click_id)
  const clickOf = ({ report }: R) => clicks.get(orderKeyOf(report.orderCode))
  return {
    matched: rows.flatMap((row) => {
      const clickId = clickOf(row)
      return clickId ? [{ ...row, report: { ...row.report, clickId, clickFrom: 'notice' as const } }] : []
    }),
    unmatched: rows.filter((row) => clickOf(row) === undefined),
  }
}
