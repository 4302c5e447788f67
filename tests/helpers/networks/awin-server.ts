/**
 * Plays Awin as docs/networks/awin.md describes it: one list of transactions for up to 31 days, by the date of the
 * transaction, of its validation or of its amendment.
 */
import { makeAwin } from '#api/outside/networks/awin/index.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import type { StandInFault } from './stand-in.ts'

const TOKEN = 'a-token'

type Money = { amount: number; currency: string }
type Part = {
  commissionGroupCode: string
  commissionGroupName: string
  amount: number
  commissionAmount: number
}
/** A transaction with the field names of Awin. */
export type Transaction = {
  id: number
  advertiserId: number
  commissionStatus: 'pending' | 'approved' | 'declined' | 'deleted'
  commissionAmount: Money
  saleAmount: Money
  clickRefs: { clickRef: string }
  transactionDate: string
  validationDate: string | null
  amendmentDate: string | null
  type: string
  declineReason: string | null
  amended: boolean
  amendReason: string | null
  oldSaleAmount: Money | null
  oldCommissionAmount: Money | null
  orderRef: string
  transactionParts: Part[]
  paidToPublisher: boolean
}

export type AwinServer = {
  transactions: Map<number, Transaction>
  programmes: Record<string, unknown>[]
  /** Answers in place of transactions: one that nobody can read. */
  odd: unknown[]
  fault: StandInFault | null
  calls: URL[]
  isReversed: boolean
}

export function makeAwinServer(): AwinServer & { network: Network } {
  const server: AwinServer = {
    transactions: new Map(),
    programmes: [],
    odd: [],
    fault: null,
    calls: [],
    isReversed: false,
  }
  const publisherId = String(Math.floor(Math.random() * 1e9))
  const network = makeAwin({
    publisherId,
    token: TOKEN,
    fetch: (url, init) => answer(server, new URL(url), new Headers(init.headers)),
  })
  if (!network) throw new Error('no network')
  return Object.assign(server, { network })
}

async function answer(server: AwinServer, url: URL, headers: Headers): Promise<Response> {
  server.calls.push(url)
  if (server.fault === 'slow') throw new DOMException('the answer took too long', 'TimeoutError')
  if (server.fault === 'key' || headers.get('authorization') !== `Bearer ${TOKEN}`)
    return Response.json({ error: 'unauthorized' }, { status: 401 })
  if (server.fault === 'refused') return new Response('too many requests', { status: 429 })
  if (url.pathname.endsWith('/programmes')) return Response.json(server.programmes)
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const [from, to] = [Date.parse(`${query('startDate')}Z`), Date.parse(`${query('endDate')}Z`)]
  if (!(to - from <= 31 * 86_400_000) || query('timezone') !== 'UTC')
    return Response.json({ error: 'bad request' }, { status: 400 })
  const dateOf = (one: Transaction) =>
    query('dateType') === 'validation'
      ? one.validationDate
      : query('dateType') === 'amendment'
        ? one.amendmentDate
        : one.transactionDate
  const found = [...server.transactions.values()].filter((one) => {
    const at = Date.parse(`${dateOf(one)}Z`)
    return server.fault !== 'day' && at >= from && at <= to
  })
  const items = [...(server.isReversed ? found.reverse() : found), ...server.odd]
  const body = JSON.stringify(items)
  // A connection that breaks off in the middle of the list.
  return new Response(server.fault === 'page' ? body.slice(0, -2) : body)
}
