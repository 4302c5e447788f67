/**
 * A shop that sends signed reports itself. Whatever it could not deliver it sends again later, as
 * documents/developers says that shops do.
 */
import type { Person } from '../make.ts'
import { makeClickId, makeShop, type Report, sendPostback } from '../orders/postback.ts'
import type { NetworkStandIn, Sale, SaleLine, StandInFault } from './stand-in.ts'

type Order = Report & { amountOriginal?: string; exchangeRate?: string }

export async function makeShopStandIn(person: Person): Promise<NetworkStandIn> {
  const { partner, link } = await makeShop(person)
  const clickId = await makeClickId(link.code, '2026-10-03T12:00:00+09:00')
  const orders = new Map<string, Order>()
  /** What was not delivered yet, in the order in which it happened. */
  let outbox: Order[] = []
  const sent: Order[] = []
  const odd: string[] = []
  let fault: StandInFault | null = null
  let isReversed = false
  let events = 0
  let calls = 0

  const toLines = (lines: SaleLine[]) =>
    lines.map((line) => ({ ...line, productName: `상품 ${line.productCode}` }))
  const find = (orderCode: string): Order => {
    const order = orders.get(orderCode)
    if (!order) throw new Error(`no order ${orderCode}`)
    return order
  }
  const say = (order: Order): void => {
    events += 1
    const report = { ...order, eventId: `${partner.id}-${events}` }
    orders.set(order.orderCode, report)
    outbox.push(report)
  }
  const anew = (order: Order, changes: Partial<Order>) =>
    say({ ...order, ...changes, version: order.version + 1 })

  async function send(report: Order): Promise<boolean> {
    calls += 1
    if (fault === 'day') return false
    const answer =
      fault === 'key'
        ? await sendPostback({ ...partner, secret: 'another secret' }, report)
        : fault === 'refused'
          ? await sendPostback(partner, report, { t: 1_000 })
          : await sendPostback(partner, report)
    // A shop that waited too long for the answer does not know that it arrived.
    return fault !== 'slow' && answer.status === 200
  }

  return {
    name: 'itda-v1',
    person,
    partnerId: partner.id,
    lacks: { page: 'Each report comes alone, so no page can be missing.' },
    put: ({ orderCode, at, lines }: Sale) =>
      say({
        eventId: '',
        orderCode,
        clickId,
        status: 'pending',
        version: 1,
        occurredAt: `${at}:00+09:00`,
        currency: 'KRW',
        lines: toLines(lines),
      }),
    approve: (orderCode) => say({ ...find(orderCode), status: 'confirmed' }),
    cancel(orderCode, productCode) {
      const order = find(orderCode)
      if (productCode === undefined) return say({ ...order, status: 'cancelled' })
      anew(order, { lines: order.lines.filter((line) => line.productCode !== productCode) })
    },
    amend(orderCode, line) {
      const order = find(orderCode)
      const lines = order.lines.map((old) =>
        old.productCode === line.productCode ? { ...old, ...line } : old,
      )
      anew(order, { lines })
    },
    reissue(orderCode) {
      const order = find(orderCode)
      say({ ...order, status: 'cancelled' })
      anew(find(orderCode), { status: order.status })
    },
    redate: (orderCode, day) => anew(find(orderCode), { occurredAt: `${day}T13:00:00+09:00` }),
    merge(orderCode) {
      const order = find(orderCode)
      const sum = (of: (line: Order['lines'][number]) => number) =>
        order.lines.reduce((all, line) => all + of(line), 0)
      const whole = { productCode: orderCode, productName: '묶음', quantity: 1 }
      anew(order, {
        lines: [
          { ...whole, amount: sum(({ amount }) => amount), commission: sum(({ commission }) => commission) },
        ],
      })
    },
    changeCurrency(orderCode, currency, rate) {
      const order = find(orderCode)
      const amount = order.lines.reduce((all, line) => all + line.amount, 0)
      anew(order, { currency, amountOriginal: String(amount / Number(rate)), exchangeRate: rate })
    },
    fail: (next) => {
      fault = next
    },
    repeat: () => {
      outbox = [...sent, ...outbox]
    },
    reverse: () => {
      isReversed = true
    },
    async readAll() {
      const left: Order[] = []
      const turn = isReversed ? [...outbox].reverse() : outbox
      for (const report of turn) {
        if (await send(report)) sent.push(report)
        else left.push(report)
      }
      outbox = isReversed ? left.reverse() : left
      for (const body of odd.splice(0)) await sendPostback(partner, body)
    },
    calls: () => calls,
    alarms: {},
    putUnreadable: () => void odd.push(JSON.stringify({ eventId: 'x', orderCode: 1 })),
  }
}
