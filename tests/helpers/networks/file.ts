/** A shop that sends a file: one operator brings it, another approves it. Each file lists every order as it is. */
import { applyImports } from '#api/orders/imports/apply.ts'
import { call, testDeps } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { uploadFile } from '../orders/imports.ts'
import { makeClickId, makeShop } from '../orders/postback.ts'
import type { NetworkStandIn, Sale, SaleLine, StandInFault } from './stand-in.ts'

const HEAD = '주문번호,클릭번호,상태,버전,주문시각,상품명,주문금액,커미션,통화,외화금액,환율'
const STATES = { pending: '예정', confirmed: '확정', cancelled: '취소' }

type Order = {
  sale: Sale
  state: keyof typeof STATES
  version: number
  paid: { currency: string; amount: string; rate: string } | null
}

export async function makeFileStandIn(person: Person): Promise<NetworkStandIn> {
  const one = await makePerson({ role: 'operator' })
  const other = await makePerson({ role: 'operator' })
  const { partner, link } = await makeShop(person)
  const clickId = await makeClickId(link.code, '2026-10-03T12:00:00+09:00')
  const orders = new Map<string, Order>()
  let fault: StandInFault | null = null
  let isReversed = false
  let hasOdd = false
  let calls = 0

  const find = (orderCode: string): Order => {
    const order = orders.get(orderCode)
    if (!order) throw new Error(`no order ${orderCode}`)
    return order
  }
  const change = (orderCode: string, changes: Partial<Order>): void => {
    const order = find(orderCode)
    orders.set(orderCode, { ...order, version: order.version + 1, ...changes })
  }
  const relist = (orderCode: string, toLines: (lines: SaleLine[]) => SaleLine[]) => {
    const { sale } = find(orderCode)
    change(orderCode, { sale: { ...sale, lines: toLines(sale.lines) } })
  }
  const sum = (lines: SaleLine[], of: (line: SaleLine) => number) =>
    lines.reduce((all, line) => all + of(line), 0)

  function toRow({ sale, state, version, paid }: Order): string {
    const { orderCode, at, lines } = sale
    const amounts = [sum(lines, ({ amount }) => amount), sum(lines, ({ commission }) => commission)]
    const money = paid ? [paid.currency, paid.amount, paid.rate] : ['', '', '']
    return [
      orderCode,
      clickId,
      STATES[state],
      version,
      at.replace('T', ' '),
      '담요',
      ...amounts,
      ...money,
    ].join(',')
  }

  async function bring(rows: string[]): Promise<void> {
    calls += 1
    const { status, data } = await uploadFile(one.token, partner, [HEAD, ...rows].join('\r\n'))
    if (status !== 200 || data.state === 'refused') return
    const started = await call(`POST /ops/imports/${data.id}/start`, { as: one.token })
    if (started.status !== 200) return
    const verb = fault === 'refused' ? 'refuse' : 'approve'
    const body = verb === 'refuse' ? { body: { reason: '파일을 다시 확인해 주세요' } } : {}
    await call(`POST /ops/approvals/${started.data.id}/${verb}`, { as: other.token, ...body })
    while ((await applyImports(testDeps())) > 0);
  }

  return {
    name: 'file',
    person,
    partnerId: partner.id,
    lacks: {
      key: 'A file has no key: an operator brings it and another approves it.',
      slow: 'A file is there or not; an upload that breaks off leaves nothing.',
      reissue: 'A row names the order and no row id, so that it cannot come again under another.',
    },
    put: (sale) => void orders.set(sale.orderCode, { sale, state: 'pending', version: 1, paid: null }),
    approve: (orderCode) => change(orderCode, { state: 'confirmed', version: find(orderCode).version }),
    cancel(orderCode, productCode) {
      if (productCode === undefined)
        change(orderCode, { state: 'cancelled', version: find(orderCode).version })
      else relist(orderCode, (lines) => lines.filter((line) => line.productCode !== productCode))
    },
    amend: (orderCode, line) =>
      relist(orderCode, (lines) => lines.map((old) => (old.productCode === line.productCode ? line : old))),
    // The same row again.
    reissue: () => {},
    redate(orderCode, day) {
      const { sale } = find(orderCode)
      change(orderCode, { sale: { ...sale, at: `${day}T13:00` } })
    },
    // A row has no lines to merge: it is the sum of them already.
    merge: (orderCode) => change(orderCode, {}),
    changeCurrency(orderCode, currency, rate) {
      const amount = sum(find(orderCode).sale.lines, (line) => line.amount)
      change(orderCode, { paid: { currency, amount: String(amount / Number(rate)), rate } })
    },
    fail: (next) => {
      fault = next
    },
    repeat: () => {},
    reverse: () => {
      isReversed = true
    },
    async readAll() {
      const rows = [...orders.values()].map(toRow)
      const odd = hasOdd ? ['ODD-1,no click,예정,1,2026-10-03 13:00,담요,20000,1000,,,'] : []
      if (fault === 'slow' || fault === 'key') return
      const listed =
        fault === 'day' ? [] : fault === 'page' ? rows.slice(1) : isReversed ? rows.reverse() : rows
      // A file with a row that cannot be read is refused as a whole, and comes again without it.
      if (odd.length > 0) await bring([...listed, ...odd])
      hasOdd = false
      if (listed.length > 0) await bring(listed)
    },
    calls: () => calls,
    alarms: {},
    putUnreadable: () => {
      hasOdd = true
    },
  }
}
