/**
 * Plays LinkPrice as its documents describe it: a list of rows per day and month, in pages, with a site code
 * and a key. Tests write its rows, make it fail, and read its requests.
 */
import type { Deps } from '#api/deps.ts'
import { applyTouched } from '#api/orders/networks/apply.ts'
import { type PullResult, pullNetwork } from '#api/orders/networks/pull.ts'
import { readMerchants } from '#api/orders/networks/queries.ts'
import { makeLinkprice } from '#api/outside/networks/linkprice/index.ts'
import { testDeps } from '../api.ts'
import type { makePartner, Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makeClickId, makeShop, type Shop } from './postback.ts'

export const PATH_SECRET = 'unguessable-part-of-the-address'
export const SITE = 'A100000001'

/** A row with the field names of LinkPrice. */
export type ListRow = {
  trlog_id: string
  m_id: string
  o_cd: string
  p_cd: string
  p_nm: string
  it_cnt: string
  user_id: string
  status: string
  create_time_stamp: string
  yyyymmdd: string
  hhmiss: string
  /** The reason a row was cancelled. */
  trans_comment?: string
  sales: number
  commission: number
}
type Fault = (url: URL) => Response | Promise<Response>

let last = 18_000_406_750_000
export function nextTrlogId(): string {
  last += 1
  return String(last)
}

export type Network = {
  rows: Map<string, ListRow>
  /** The merchant list with the field names of LinkPrice. */
  merchants: Record<string, string>[]
  /** Answers instead of the list, one per call. */
  faults: Fault[]
  calls: URL[]
  /** The highest number of rows on a page, for any requested number. */
  perPage: number
  /** Whether the youngest page comes first. */
  isReversed: boolean
  put: (...rows: ListRow[]) => void
  /** Changes the status of the rows with these ids. */
  turn: (status: string, ...ids: string[]) => void
}

export function makeNetwork(): Network & { siteCode: string; deps: (at: string) => Deps } {
  const rows = new Map<string, ListRow>()
  const network: Network = {
    rows,
    merchants: [],
    faults: [],
    calls: [],
    perPage: 1_000,
    isReversed: false,
    put: (...some) => {
      for (const row of some) rows.set(row.trlog_id, row)
    },
    turn: (status, ...ids) => {
      for (const id of ids) {
        const row = rows.get(id)
        if (!row) throw new Error(`no row ${id}`)
        rows.set(id, { ...row, status })
      }
    },
  }
  const siteCode = `A${Math.floor(Math.random() * 1e9)}`
  const linkprice = makeLinkprice({
    siteCode,
    authKey: 'the-key',
    pathSecret: PATH_SECRET,
    fetch: (url) => answer(network, new URL(url)),
  })
  return Object.assign(network, {
    siteCode,
    deps: (at: string): Deps => ({ ...testDeps(at), networks: linkprice ? { linkprice } : {} }),
  })
}

async function answer(network: Network, url: URL): Promise<Response> {
  if (url.pathname.startsWith('/ci/service/all_merchant/')) return Response.json(network.merchants)
  network.calls.push(url)
  const fault = network.faults.shift()
  if (fault) return fault(url)
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  if (asked('auth_key') !== 'the-key') return listAnswer('300')
  if (![6, 8].includes(asked('yyyymmdd').length)) return listAnswer('210')
  const found = [...network.rows.values()].filter((row) => row.yyyymmdd.startsWith(asked('yyyymmdd')))
  const ordered = network.isReversed ? found.reverse() : found
  const perPage = Math.min(network.perPage, Number(asked('per_page')))
  const from = (Number(asked('page')) - 1) * perPage
  if (from > 0 && from >= ordered.length) return listAnswer('101')
  return listAnswer('0', ordered.length, ordered.slice(from, from + perPage))
}

/** Lets LinkPrice make the call that is due. */
export async function pullLinkprice(deps: Deps): Promise<PullResult> {
  const { linkprice } = deps.networks
  return linkprice ? pullNetwork(deps, linkprice, await readMerchants(deps.db, 'linkprice')) : 'idle'
}

export function listAnswer(result: string, count = 0, rows: unknown[] = []): Response {
  return Response.json({ result, list_count: count, order_list: rows })
}

/** The columns of a stored row that was paid in won. */
export const IN_WON = {
  currency: 'KRW',
  sales_original: null,
  commission_original: null,
  exchange_rate: null,
}

export type Stage = ReturnType<typeof makeNetwork> & {
  person: Person
  shop: Shop
  merchantId: string
  clickId: string
  /** A row of an order clicked and bought on 2026-10-03, stored the day after. */
  row: (orderCode: string, changes?: Partial<ListRow>) => ListRow
  /**
   * Reads everything that is due at `at` (Korean time, such as `2026-11-06T03:30`), one slot after the other,
   * and applies it.
   */
  readAll: (at: string) => Promise<PullResult[]>
}

/** Whether every planned day and month was read since then. */
async function hasReadAll(siteCode: string, since: string): Promise<boolean> {
  const left = `SELECT span FROM network_pulls WHERE account = ?
    AND (last_at IS NULL OR last_at < ? OR last_result <> 'read') LIMIT 1`
  return (await rowsOf(left, siteCode, new Date(since).toISOString())).length === 0
}

let merchants = 0

/**
 * Makes a stage: a merchant of the network, a link of the person to it, and a click on 2026-10-03 12:00 in Seoul.
 * The merchant cancels all orders and creates them again after two months.
 */
export async function makeStage(
  person: Person,
  options: NonNullable<Parameters<typeof makePartner>[0]>['also'] = {},
): Promise<Stage> {
  merchants += 1
  const merchantId = `m${merchants}${Math.floor(Math.random() * 1e6)}`.slice(0, 10)
  const network = makeNetwork()
  const shop = await makeShop(person, { merchantId, also: { settling: 'recreate', ...options } })
  const clickId = await makeClickId(shop.link.code, '2026-10-03T12:00:00+09:00')
  const row: Stage['row'] = (orderCode, changes = {}) => ({
    trlog_id: nextTrlogId(),
    m_id: merchantId,
    o_cd: orderCode,
    p_cd: 'p1',
    p_nm: '담요',
    it_cnt: '1',
    user_id: clickId,
    status: '100',
    create_time_stamp: '20261004',
    yyyymmdd: '20261003',
    hhmiss: '130000',
    sales: 20_000,
    commission: 1_000,
    ...changes,
  })
  const { siteCode } = network
  const readAll: Stage['readAll'] = async (at) => {
    const results: PullResult[] = []
    for (let slot = 0; slot < 40; slot += 1) {
      const now = new Date(Date.parse(`${at}:00+09:00`) + slot * 15 * 60_000).toISOString()
      const result = await pullLinkprice(network.deps(now))
      await applyTouched(network.deps(now))
      results.push(result)
      if (result === 'idle' || result === 'stopped' || (await hasReadAll(siteCode, `${at}:00+09:00`))) break
    }
    return results
  }
  return Object.assign(network, { person, shop, merchantId, clickId, row, readAll })
}

/** The reward postback of an order of the stage. */
export function makeHint({ merchantId, clickId }: Stage, changes: Record<string, unknown> = {}) {
  return {
    day: '20261003',
    time: '130000',
    merchant_id: merchantId,
    order_code: 'O-1',
    product_code: 'p1',
    product_name: '%EB%8B%B4%EC%9A%94',
    category_code: '',
    item_count: 1,
    price: 20_000,
    commision: 1_000,
    affiliate_id: SITE,
    affiliate_user_id: clickId,
    trlog_id: 18000406750585,
    uniq_id: 'u1',
    base_commission: '5%',
    incentive_commission: '0%',
    ...changes,
  }
}
