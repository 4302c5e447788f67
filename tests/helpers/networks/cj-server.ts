/** Plays CJ as docs/networks/cj.md describes it: commissions by posting date, in pages that follow one another. */
import { makeCj } from '#api/outside/networks/cj/index.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import type { StandInFault } from './stand-in.ts'

const TOKEN = 'a-token'

export type CjItem = {
  sku: string
  quantity: number
  perItemSaleAmountUsd: string
  totalCommissionUsd: string
}
/** A commission with the field names of CJ. */
export type Commission = {
  commissionId: string
  aid: string
  actionStatus: 'new' | 'extended' | 'locked' | 'closed' | 'corrected'
  original: boolean
  originalActionId: string
  correctionReason: string | null
  orderId: string
  shopperId: string
  eventDate: string
  postingDate: string
  lockingDate: string | null
  saleAmountUsd: string
  pubCommissionAmountUsd: string
  items: CjItem[]
}

export type CjServer = {
  commissions: Map<string, Commission>
  /** Answers in place of commissions: one that nobody can read. */
  odd: unknown[]
  fault: StandInFault | null
  /** The queries. */
  calls: string[]
  isReversed: boolean
  pageSize: number
}

export function makeCjServer(token = TOKEN): CjServer & { network: Network } {
  const server: CjServer = {
    commissions: new Map(),
    odd: [],
    fault: null,
    calls: [],
    isReversed: false,
    pageSize: 2,
  }
  const network = makeCj({
    companyId: String(Math.floor(Math.random() * 1e9)),
    token,
    pid: '100000001',
    apiUrl: 'https://commissions.api.cj.com',
    clickUrl: 'https://www.anrdoezrs.net',
    fetch: async (_url, init) => answer(server, init),
  })
  if (!network) throw new Error('no network')
  return Object.assign(server, { network })
}

function answer(server: CjServer, init: RequestInit): Response {
  const { query } = JSON.parse(String(init.body)) as { query: string }
  server.calls.push(query)
  if (server.fault === 'slow') throw new DOMException('the answer took too long', 'TimeoutError')
  if (server.fault === 'key' || new Headers(init.headers).get('authorization') !== `Bearer ${TOKEN}`)
    return Response.json({ error: 'Unauthorized' }, { status: 401 })
  if (server.fault === 'refused') return new Response('too many requests', { status: 429 })
  const argument = (name: string) => new RegExp(`${name}: "([^"]*)"`).exec(query)?.[1] ?? null
  const [since, before] = [argument('sincePostingDate') ?? '', argument('beforePostingDate') ?? '']
  const cursor = argument('sinceCommissionId')
  if (server.fault === 'page' && cursor !== null) return new Response('bad gateway', { status: 502 })
  const found = [...server.commissions.values()]
    .filter(({ postingDate }) => server.fault !== 'day' && postingDate >= since && postingDate < before)
    .filter(({ commissionId }) => cursor === null || commissionId > cursor)
    .sort((a, b) => (a.commissionId < b.commissionId ? -1 : 1))
  const page = found.slice(0, server.pageSize)
  const isComplete = page.length === found.length
  const records = [...(server.isReversed ? page.toReversed() : page), ...(isComplete ? server.odd : [])]
  return Response.json({
    data: {
      publisherCommissions: {
        count: records.length,
        payloadComplete: isComplete,
        maxCommissionId: page.at(-1)?.commissionId ?? null,
        records,
      },
    },
  })
}
