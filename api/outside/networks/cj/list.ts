/** Reads commissions by GraphQL. */
import type { RowsAnswer } from '../interface/network.ts'
import { toRow } from './records.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
type CjAccount = { companyId: string; token: string; apiUrl: string; fetch: Fetch }

const TIMEOUT_MS = 30_000
const FIELDS =
  'commissionId aid advertiserId advertiserName actionStatus original originalActionId correctionReason orderId shopperId eventDate postingDate lockingDate saleAmountUsd pubCommissionAmountUsd items { sku quantity perItemSaleAmountUsd totalCommissionUsd }'

type Page = { payloadComplete?: unknown; maxCommissionId?: unknown; records?: unknown }
type Answer = { data?: { publisherCommissions?: Page | null } | null; errors?: { message?: unknown }[] }

/** The first instant of the month `2026-11`, and of the next, in UTC. */
function boundsOf(month: string): [string, string] {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  return [start.toISOString().slice(0, 19), end.toISOString().slice(0, 19)].map((at) => `${at}Z`) as [
    string,
    string,
  ]
}

function toQuery(companyId: string, span: string, cursor: string | null): string {
  const [since, before] = boundsOf(span)
  const from = cursor === null ? '' : `, sinceCommissionId: ${JSON.stringify(cursor)}`
  const args = `forPublishers: [${JSON.stringify(companyId)}], sincePostingDate: "${since}", beforePostingDate: "${before}"${from}`
  return `{ publisherCommissions(${args}) { count payloadComplete maxCommissionId records { ${FIELDS} } } }`
}

/**
 * Returns a function that reads pages in turn. A page begins after the last commission of the one before it, so
 * the function keeps where each span stands; without that it reads from the first page again.
 */
export function makeListRows(account: CjAccount): (span: string, page: number) => Promise<RowsAnswer> {
  const places = new Map<string, { page: number; cursor: string | null; seen: number }>()
  const listRows = async (span: string, page: number): Promise<RowsAnswer> => {
    const place = page === 1 ? { page: 0, cursor: null, seen: 0 } : places.get(span)
    if (place?.page !== page - 1) {
      const before = await listRows(span, page - 1)
      return before.kind === 'refused' ? before : listRows(span, page)
    }
    const answer = await ask(account, toQuery(account.companyId, span, place.cursor))
    if ('refusal' in answer) return answer.refusal
    const { payloadComplete, maxCommissionId, records } = answer.page
    if (!Array.isArray(records)) throw new Error('CJ: no records')
    const isComplete = payloadComplete === true
    const cursor = maxCommissionId == null ? null : String(maxCommissionId)
    // A list that stands still has rows that nobody would see, so it is a failure and no end.
    if (!isComplete && (records.length === 0 || cursor === null || cursor === place.cursor))
      throw new Error('CJ: the list goes on without a next page')
    const seen = place.seen + records.length
    places.set(span, { page, cursor, seen })
    const rows = records.map((record) => toRow(record))
    return {
      kind: 'rows',
      total: isComplete ? seen : null,
      rows: rows.filter((row) => row !== null),
      unreadable: records.filter((_, i) => rows[i] === null).map((record) => JSON.stringify(record)),
    }
  }
  return listRows
}

type Refusal = { refusal: RowsAnswer & { kind: 'refused' } }
const refuse = (result: string, isStopping: boolean): Refusal => ({
  refusal: { kind: 'refused', result: result.slice(0, 200), isStopping },
})

async function ask(account: CjAccount, query: string): Promise<{ page: Page } | Refusal> {
  const response = await account.fetch(`${account.apiUrl}/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401 || response.status === 403) return refuse(String(response.status), true)
  if (response.status === 400) return refuse('400', false)
  if (!response.ok) throw new Error(`CJ: ${response.status}`)
  const { data, errors } = (await response.json()) as Answer
  if (errors && errors.length > 0) {
    const words = errors.map(({ message }) => String(message)).join('; ')
    return refuse(words, /unauthori[sz]ed|not authori[sz]ed|authenticat|invalid token|forbidden/i.test(words))
  }
  if (!data?.publisherCommissions) throw new Error('CJ: no commissions')
  return { page: data.publisherCommissions }
}
