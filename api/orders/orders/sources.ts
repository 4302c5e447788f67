/** The messages a partner sent for the events of an order, as shown to its creator. */
import type { OrderAsSent } from '#contract/orders/orders.ts'
import type { SourceRow } from './queries.ts'
import { withoutSecrets } from './secret-free.ts'

type Source = OrderAsSent['sources'][number]
type OpenedRow = SourceRow & { raw: string | null }
type Amounts = Map<string, { product: string; won: number }>

/** Longer messages are cut on the page. */
const MOST_SHOWN = 2_000

/** Takes `rows` latest first and returns them oldest first. */
export function toSources(rows: readonly OpenedRow[]): Source[] {
  const messages = rows.toReversed().map((row) => ({ row, amounts: amountsIn(row.raw ?? '') }))
  return messages.map(({ row, amounts }, at) => {
    const raw = row.raw === null ? null : withoutSecrets(row.raw)
    return {
      seq: row.seq,
      id: row.id,
      saidAt: row.at,
      receivedAt: row.received_at,
      hash: row.body_hash,
      raw: raw?.slice(0, MOST_SHOWN) ?? null,
      isCut: raw !== null && raw.length > MOST_SHOWN,
      changes: changesBetween(messages[at - 1]?.amounts, amounts),
    }
  })
}

/** Returns the amounts by product when the message has lines in our format; else null. */
function amountsIn(raw: string): Amounts | null {
  try {
    const { lines } = JSON.parse(raw) as { lines?: unknown }
    if (!Array.isArray(lines)) return null
    return new Map(
      lines.map((line: Record<string, unknown>) => [
        String(line.productCode),
        { product: String(line.productName), won: Number(line.amount) || 0 },
      ]),
    )
  } catch {
    return null
  }
}

function changesBetween(before: Amounts | null | undefined, after: Amounts | null): Source['changes'] {
  if (!before || !after) return []
  const gone = [...before].filter(([code]) => !after.has(code))
  return [
    ...[...after].map(([code, { product, won }]) => ({ product, won: won - (before.get(code)?.won ?? 0) })),
    ...gone.map(([, { product, won }]) => ({ product, won: -won })),
  ].filter(({ won }) => won !== 0)
}
