/** Awin for the suite of conformance: a sale is one transaction with a part per line, in dollars. */
import { writeReference } from '#contract/links/click-spelling.ts'
import type { Person } from '../make.ts'
import { makeClickId, makeShop } from '../orders/postback.ts'
import { makeAwinServer, type Transaction } from './awin-server.ts'
import { haveRate } from './rates.ts'
import { readDue } from './read-due.ts'
import type { NetworkStandIn, Sale, SaleLine } from './stand-in.ts'

/** Won for a dollar: amounts in won that end in 0 are whole cents. */
const RATE = '1000'

let last = 2_000_000_000 + Math.floor(Math.random() * 1e8)

const toUtc = (at: string) => new Date(`${at}:00+09:00`).toISOString().slice(0, 19)

/**
 * A partner that is an advertiser of Awin, and a link of the person to it. `spoil`: what Awin makes of the
 * reference.
 */
export async function makeAwinStandIn(
  person: Person,
  spoil = (reference: string) => reference,
): Promise<NetworkStandIn> {
  await haveRate('USD', RATE)
  const server = makeAwinServer()
  const advertiserId = 10_000_000 + Math.floor(Math.random() * 1e7)
  const { partner, link } = await makeShop(person, {
    also: { network: 'awin', merchant_id: String(advertiserId), confirm_rule: 'monthly' },
  })
  const clickId = await makeClickId(link.code, '2026-10-03T12:00:00+09:00')
  const clickRef = spoil(writeReference(clickId, 'base64url'))
  const money = (won: number, currency = 'USD', rate = RATE) => ({ amount: won / Number(rate), currency })
  const sum = (lines: SaleLine[], of: (line: SaleLine) => number) =>
    lines.reduce((all, line) => all + of(line), 0)
  /** The lines behind a transaction, in won. */
  const soldIn = new Map<number, SaleLine[]>()
  let clock = '2026-10-03T13:00:00'

  const priced = (lines: SaleLine[], currency = 'USD', rate = RATE) => ({
    saleAmount: money(
      sum(lines, ({ amount }) => amount),
      currency,
      rate,
    ),
    commissionAmount: money(
      sum(lines, ({ commission }) => commission),
      currency,
      rate,
    ),
    transactionParts: lines.map((line) => ({
      commissionGroupCode: line.productCode,
      commissionGroupName: `상품 ${line.productCode}`,
      amount: money(line.amount, currency, rate).amount,
      commissionAmount: money(line.commission, currency, rate).amount,
    })),
  })
  const add = ({ orderCode, at, lines }: Sale): void => {
    last += 1
    soldIn.set(last, lines)
    server.transactions.set(last, {
      id: last,
      advertiserId,
      commissionStatus: 'pending',
      ...priced(lines),
      clickRefs: { clickRef },
      transactionDate: toUtc(at),
      validationDate: null,
      amendmentDate: null,
      type: 'Commission group transaction',
      declineReason: null,
      amended: false,
      amendReason: null,
      oldSaleAmount: null,
      oldCommissionAmount: null,
      orderRef: orderCode,
      paidToPublisher: false,
    })
  }
  const livingOf = (orderCode: string) =>
    [...server.transactions.values()].filter(
      (one) => one.orderRef === orderCode && !['declined', 'deleted'].includes(one.commissionStatus),
    )
  const change = (one: Transaction, changes: Partial<Transaction>) =>
    server.transactions.set(one.id, { ...one, ...changes })
  const amendTo = (one: Transaction, lines: SaleLine[], currency?: string, rate?: string) => {
    soldIn.set(one.id, lines)
    change(one, {
      ...priced(lines, currency, rate),
      amended: true,
      amendReason: 'partial return',
      amendmentDate: clock,
      oldSaleAmount: one.saleAmount,
      oldCommissionAmount: one.commissionAmount,
    })
  }
  const decline = (one: Transaction, reason: string) =>
    change(one, { commissionStatus: 'declined', validationDate: clock, declineReason: reason })
  const first = (orderCode: string): Transaction => {
    const [one] = livingOf(orderCode)
    if (!one) throw new Error(`no transaction of ${orderCode}`)
    return one
  }

  return {
    name: 'awin',
    person,
    partnerId: partner.id,
    lacks: {},
    put: add,
    approve: (orderCode) => {
      for (const one of livingOf(orderCode))
        change(one, { commissionStatus: 'approved', validationDate: clock })
    },
    cancel(orderCode, productCode) {
      const one = first(orderCode)
      if (productCode === undefined) return void decline(one, 'order returned')
      amendTo(
        one,
        (soldIn.get(one.id) ?? []).filter((line) => line.productCode !== productCode),
      )
    },
    amend(orderCode, line) {
      const one = first(orderCode)
      amendTo(
        one,
        (soldIn.get(one.id) ?? []).map((old) => (old.productCode === line.productCode ? line : old)),
      )
    },
    reissue(orderCode) {
      const one = first(orderCode)
      decline(one, 'duplicate')
      const at = new Date(Date.parse(`${one.transactionDate}Z`) + 9 * 3_600_000).toISOString().slice(0, 16)
      add({ orderCode, at, lines: soldIn.get(one.id) ?? [] })
    },
    redate: (orderCode, day) => void change(first(orderCode), { transactionDate: `${day}T04:00:00` }),
    merge(orderCode) {
      const one = first(orderCode)
      const lines = soldIn.get(one.id) ?? []
      amendTo(one, [
        {
          productCode: 'DEFAULT',
          quantity: 1,
          amount: sum(lines, ({ amount }) => amount),
          commission: sum(lines, ({ commission }) => commission),
        },
      ])
    },
    changeCurrency(orderCode, currency, rate) {
      const one = first(orderCode)
      amendTo(one, soldIn.get(one.id) ?? [], currency, rate)
    },
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
    putUnreadable: () => void server.odd.push({ id: 'x', commissionStatus: 'unheard of' }),
  }
}
