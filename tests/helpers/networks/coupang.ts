/**
 * Coupang for the suite of conformance: the acts of its gateway's stand-in in one shape. The calendar confirms its
 * orders, so nothing happens when they are approved.
 */
import { createLink } from '#api/links/links/create-link.ts'
import { makeCoupang } from '#api/outside/networks/coupang/index.ts'
import type { Network } from '#api/outside/networks/interface/network.ts'
import { testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { addWords, makeSubIdPartner, wordOf } from '../orders/sub-ids.ts'
import { COUPANG_KEYS, makeCoupangServer } from './coupang-server.ts'
import { readDue } from './read-due.ts'
import type { NetworkStandIn, Sale, SaleLine } from './stand-in.ts'

/** The word belongs to the creator from here on; what was sold before is nobody's. */
const SINCE = '2026-10-01T00:00:00.000Z'
const CANCELLED_ON = '20261020'

let made = 0

export async function makeCoupangStandIn(person: Person): Promise<NetworkStandIn> {
  made += 1
  const merchant = `coupang${made}`
  const partner = await makeSubIdPartner({ also: { merchant_id: merchant, is_read: 1 } })
  await addWords(1)
  const link = { url: `https://${partner.host}/p/1`, title: '', subId: '' }
  await createLink(testDeps(SINCE), person.actor, link)
  const subId = (await wordOf(person)) ?? ''
  let now = new Date(SINCE)
  const server = makeCoupangServer(() => now)
  const network = separate(makeCoupang({ ...COUPANG_KEYS, fetch: server.fetch, now: server.now }), merchant)

  const rowsOf = (orderCode: string) => server.orders.filter((row) => row.orderId === orderCode)
  const toRow = ({ productCode, quantity, amount, commission }: SaleLine) => ({
    productId: productCode,
    productName: `상품 ${productCode}`,
    quantity,
    gmv: amount,
    commission,
  })
  /** The same rows once more, which says nothing new. */
  const again = (orderCode: string) =>
    void server.orders.push(...rowsOf(orderCode).map((row) => ({ ...row })))

  return {
    name: 'coupang',
    person,
    partnerId: partner.id,
    lacks: {
      reissue: 'A row has no id but its order and its product, so the same content is the same row.',
      merge: 'A row is one product of one order, and no row stands for a whole order.',
      currency: 'Coupang sells in won alone and its rows have no field for a currency.',
    },
    put({ orderCode, at, lines }: Sale) {
      const date = at.slice(0, 10).replaceAll('-', '')
      const order = { date, trackingCode: 'AF1234567', subId, orderId: orderCode, commissionRate: 5 }
      server.orders.push(...lines.map((line) => ({ ...order, ...toRow(line) })))
    },
    approve: () => {},
    cancel(orderCode, productCode) {
      const gone = rowsOf(orderCode).filter(
        ({ productId }) => productCode === undefined || productId === productCode,
      )
      server.cancels.push(
        ...gone.map((row) => ({ ...row, orderDate: row.date, date: CANCELLED_ON, gmv: -row.gmv })),
      )
    },
    amend(orderCode, line) {
      for (const row of rowsOf(orderCode))
        if (row.productId === line.productCode) Object.assign(row, toRow(line))
    },
    reissue: again,
    redate(orderCode, day) {
      for (const row of rowsOf(orderCode)) row.date = day.replaceAll('-', '')
    },
    merge: again,
    changeCurrency(orderCode, currency) {
      for (const row of rowsOf(orderCode)) Object.assign(row, { currency })
    },
    fail(fault) {
      server.fault = fault
      server.missingDay = '20261003'
    },
    repeat: () => {
      server.isRepeating = true
    },
    reverse: () => {
      server.isReversed = true
    },
    async readAll(at) {
      // The rows of the day before appear at 15:00.
      const later = `${at.slice(0, 10)}T15:30`
      now = new Date(`${later}:00+09:00`)
      await readDue(network, later)
    },
    calls: () => server.calls.length,
    alarms: { key: 'network_stopped', refused: 'network_refused', unreadable: 'network_row' },
    putUnreadable() {
      const [row] = server.orders
      if (row) server.orders.push({ ...row, orderId: 'unreadable', gmv: null as unknown as number })
    },
  }
}

/** Coupang is one shop. Here each stand-in is a shop, an account and rows of its own. */
function separate(network: Network | null, merchant: string): Network {
  if (!network) throw new Error('no network')
  return {
    ...network,
    account: merchant,
    async listRows(span, page) {
      const answer = await network.listRows(span, page)
      if (answer.kind === 'refused') return answer
      const rows = answer.rows.map((row) => ({
        ...row,
        merchantId: merchant,
        rowId: `${merchant}:${row.rowId}`,
      }))
      return { ...answer, rows }
    },
  }
}
