/** Lists the reports of a partner for its own people, with the reason why one waits. */
import type { PartnerReport } from '#contract/orders/partner-console.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { parseStoredReport } from '../inbox/stored-report.ts'
import { listReports } from './queries.ts'

type ReportsAsk = { after?: string | undefined; limit?: number | undefined } | undefined

export async function listOwnReports(
  deps: ReadDeps,
  { partnerId }: Actor,
  { after, limit = 30 }: ReportsAsk = {},
) {
  const rows = await listReports(deps.db, partnerId ?? '', { after, limit })
  const items = rows.slice(0, limit).map((row): PartnerReport => {
    const report = parseStoredReport(row.report, row.text)
    return {
      id: row.id,
      eventId: row.event_id,
      orderCode: row.order_code,
      receivedAt: row.received_at,
      result: row.result as PartnerReport['result'],
      reason: row.reason as PartnerReport['reason'],
      amount: report?.amount ?? null,
      commission: report?.commission ?? null,
    }
  })
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
