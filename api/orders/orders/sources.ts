/** The messages a partner sent for the events of an order, as shown to its creator. */
import type { OrderAsSent } from '#contract/orders/orders.ts'
import type { SourceRow } from './queries.ts'
import { withoutSecrets } from './secret-free.ts'

type Source = OrderAsSent['sources'][number]
type OpenedRow = SourceRow & { raw: string | null }
type Amounts = Map<string, { product: string; won: number }>

/** Longer ones are cut: nobody reads more of one on a page. */
const MOST_SHOWN = 2_000

/** `rows` latest first; answers them oldest first. */
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

/** Amounts by product, where a message names its lines in our own way; null where it does not. */
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
