/** CJ for the suite of conformance: a sale is one commission with its items, in dollars; changes are corrections. */
import { writeReference } from '#contract/links/click-spelling.ts'
import type { Person } from '../make.ts'
import { makeClickId, makeShop } from '../orders/postback.ts'
import { type Commission, makeCjServer } from './cj-server.ts'
import { haveRate } from './rates.ts'
import { readDue } from './read-due.ts'
import type { NetworkStandIn, Sale, SaleLine } from './stand-in.ts'

/** Won for a dollar: amounts in won that end in 0 are whole cents. */
const RATE = 1000

let last = 3_000_000_000 + Math.floor(Math.random() * 1e8)

const toUtc = (at: string) => `${new Date(`${at}:00+09:00`).toISOString().slice(0, 19)}Z`
const dollars = (won: number) => (won / RATE).toFixed(2)

function priced(lines: SaleLine[], sign: 1 | -1) {
  const sum = (name: 'amount' | 'commission') => lines.reduce((all, line) => all + line[name], 0)
  return {
    saleAmountUsd: dollars(sign * sum('amount')),
    pubCommissionAmountUsd: dollars(sign * sum('commission')),
    items: lines.map(({ productCode, quantity, amount, commission }) => ({
      sku: productCode,
      quantity: sign * quantity,
      perItemSaleAmountUsd: (amount / RATE / Math.max(1, quantity)).toFixed(4),
      totalCommissionUsd: dollars(sign * commission),
    })),
  }
}

/** A partner that is an advertiser of CJ, and a link of the person to it. */
export async function makeCjStandIn(person: Person): Promise<NetworkStandIn> {
  await haveRate('USD', String(RATE))
  const server = makeCjServer()
  const aid = String(10_000_000 + Math.floor(Math.random() * 1e7))
  const { partner, link } = await makeShop(person, {
    also: { network: 'cj', merchant_id: aid, confirm_rule: 'monthly' },
  })
  const shopperId = writeReference(await makeClickId(link.code, '2026-10-03T12:00:00+09:00'), 'base64url')
  /** The lines that are left of each order, in won. */
  const soldIn = new Map<string, SaleLine[]>()
  let clock = '2026-10-03T04:00:00Z'

  const add = (orderId: string, lines: SaleLine[], given: Partial<Commission> = {}, sign: 1 | -1 = 1) => {
    last += 1
    const id = String(last)
    server.commissions.set(id, {
      commissionId: id,
      aid,
      actionStatus: 'new',
      original: true,
      originalActionId: id,
      correctionReason: null,
      orderId,
      shopperId,
      eventDate: clock,
      postingDate: clock,
      lockingDate: null,
      ...priced(lines, sign),
      ...given,
    })
  }
  const rowsOf = (orderCode: string) =>
    [...server.commissions.values()].filter(({ orderId }) => orderId === orderCode)
  const original = (orderCode: string): Commission => {
    const one = rowsOf(orderCode).findLast((row) => row.original)
    if (!one) throw new Error(`no commission of ${orderCode}`)
    return one
  }
  const linesOf = (orderCode: string) => soldIn.get(orderCode) ?? []
  const correct = (orderCode: string, lines: SaleLine[], correctionReason: string, sign: 1 | -1 = -1) => {
    const { originalActionId, eventDate, actionStatus } = original(orderCode)
    add(
      orderCode,
      lines,
      { original: false, originalActionId, eventDate, correctionReason, actionStatus },
      sign,
    )
  }
  const replace = (orderCode: string, lines: SaleLine[]) => {
    const { eventDate } = original(orderCode)
    correct(orderCode, linesOf(orderCode), 'DUPLICATE_ORDER')
    add(orderCode, lines, { eventDate })
    soldIn.set(orderCode, lines)
  }

  return {
    name: 'cj',
    person,
    partnerId: partner.id,
    lacks: { currency: 'CJ writes every amount in dollars too, and only those are read.' },
    put({ orderCode, at, lines }: Sale) {
      soldIn.set(orderCode, lines)
      add(orderCode, lines, { eventDate: toUtc(at), postingDate: toUtc(at) })
    },
    approve(orderCode) {
      for (const one of rowsOf(orderCode))
        server.commissions.set(one.commissionId, { ...one, actionStatus: 'closed', lockingDate: clock })
    },
    cancel(orderCode, productCode) {
      const isGone = (line: SaleLine) => productCode === undefined || line.productCode === productCode
      correct(orderCode, linesOf(orderCode).filter(isGone), 'RETURNED_MERCHANDISE')
      soldIn.set(
        orderCode,
        linesOf(orderCode).filter((line) => !isGone(line)),
      )
    },
    amend(orderCode, line) {
      correct(
        orderCode,
        linesOf(orderCode).filter(({ productCode }) => productCode === line.productCode),
        'ORDER_UPDATED',
      )
      correct(orderCode, [line], 'ORDER_UPDATED', 1)
      soldIn.set(
        orderCode,
        linesOf(orderCode).map((old) => (old.productCode === line.productCode ? line : old)),
      )
    },
    reissue: (orderCode) => replace(orderCode, linesOf(orderCode)),
    redate(orderCode, day) {
      const one = original(orderCode)
      server.commissions.set(one.commissionId, { ...one, eventDate: `${day}T04:00:00Z` })
    },
    merge(orderCode) {
      const sum = (name: 'amount' | 'commission') =>
        linesOf(orderCode).reduce((all, line) => all + line[name], 0)
      replace(orderCode, [
        { productCode: 'DEFAULT', quantity: 1, amount: sum('amount'), commission: sum('commission') },
      ])
    },
    changeCurrency: () => {},
    fail: (fault) => {
      server.fault = fault
    },
    repeat: () => {},
    reverse: () => {
      server.isReversed = true
    },
    async readAll(at) {
      clock = toUtc(at)
      await readDue(server.network, at)
    },
    calls: () => server.calls.length,
    alarms: {
      slow: 'network_pull',
      refused: 'network_pull',
      page: 'network_pull',
      key: 'network_stopped',
      unreadable: 'network_row',
    },
    putUnreadable: () => void server.odd.push({ commissionId: 'x', actionStatus: 'unheard of' }),
  }
}
