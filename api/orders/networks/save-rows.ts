/** Keeps the rows of a network's report as it showed them. */
import { toKstDate } from '#contract/core/kst.ts'
import { type Row, readAll } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { type Network, type NetworkRow, ROW_STATUS } from '../../outside/networks/interface/network.ts'
import { reportMovedRows } from './moved-rows.ts'
import { type ReportRow, saveRows } from './queries.ts'

/** The rows of one statement, and their bytes: a value of the database holds two million bytes. */
const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 1_000_000

type ReportPage = { partners: Map<string, Row<'partners'>>; rows: NetworkRow[]; seenAt: Date }

/** Rows of shops that are no partner, or that are not read, are left out. */
export async function saveReport(
  deps: Deps,
  network: Network,
  { partners, rows, seenAt }: ReportPage,
): Promise<void> {
  const ours = rows.flatMap((row) => {
    const partner = partners.get(row.merchantId)
    return partner?.is_read === 1 ? [toReportRow(network, row, partner.id)] : []
  })
  const at = seenAt.toISOString()
  if (ours.length === 0) return
  const statements = chunksOf(ours).map((some) => saveRows(deps.db, some, at, toKstDate(seenAt)))
  const stored = await readAll(deps.db, ...statements)
  await reportMovedRows(deps, network.code, ours, stored.flat())
}

function chunksOf(rows: ReportRow[]): ReportRow[][] {
  const encoder = new TextEncoder()
  const chunks: ReportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length
    const last = chunks.at(-1)
    if (last && last.length < ROWS_AT_ONCE && bytes + size <= BYTES_AT_ONCE) {
      last.push(row)
      bytes += size
    } else {
      chunks.push([row])
      bytes = size
    }
  }
  return chunks
}

function toReportRow(network: Network, row: NetworkRow, partnerId: string): ReportRow {
  const isWon = row.currency === 'KRW'
  return {
    // LinkPrice's rows were stored under its bare ids before there were other networks.
    row_id: network.code === 'linkprice' ? row.rowId : `${network.code}:${row.rowId}`,
    partner_id: partnerId,
    order_code: row.orderCode,
    reference: row.reference,
    status: ROW_STATUS[row.state],
    product_code: row.productCode,
    product_name: row.productName,
    quantity: row.quantity,
    // Won of another currency come from its rate, which is looked up where the row is stored.
    sales: isWon ? row.sales : 0,
    commission: isWon ? row.commission : 0,
    ordered_at: row.orderedAt,
    created_on: row.createdOn,
    raw: row.raw,
    currency: row.currency,
    sales_original: isWon ? null : String(row.sales),
    commission_original: isWon ? null : String(row.commission),
  }
}
