/** The courses that the suite of conformance plays: what happens to an order, and what its reading goes through. */
import { compareSettlements } from '#api/money/settlements/compare.ts'
import { restartCalls } from '#api/orders/networks/pulls.queries.ts'
import { call, testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { toSettlementFile, uploadSettlement } from '../money/settlements.ts'
import { enterRate } from './rates.ts'
import type { NetworkStandIn, Sale, SaleLine, StandInAbility, StandInFault } from './stand-in.ts'

export const CODE = 'CONF-1'
const FIRST: SaleLine = { productCode: 'p1', quantity: 1, amount: 20_000, commission: 1_000 }
const SECOND: SaleLine = { productCode: 'p2', quantity: 2, amount: 30_000, commission: 1_500 }
export const SALE: Sale = { orderCode: CODE, at: '2026-10-03T13:00', lines: [FIRST, SECOND] }

/** Korean times: the day after the sale, in the middle, shortly before and after the network confirms, and the end. */
export const AT = {
  soon: '2026-10-04T09:00',
  middle: '2026-11-10T09:00',
  change: '2026-11-25T09:00',
  confirm: '2026-12-05T09:00',
  end: '2026-12-08T09:00',
}

/** What the order is worth in the end, in won of commission; null for a cancelled one. */
export type Course = {
  needs?: StandInAbility
  worth: number | null
  /** The course as it should be read, and the same with what the case is about. */
  clean: (one: NetworkStandIn) => Promise<void>
  faulty: (one: NetworkStandIn) => Promise<void>
}

const WHOLE = FIRST.commission + SECOND.commission

/** Bought, read, changed, read, confirmed, read. */
async function plain(one: NetworkStandIn, change: () => void = () => {}): Promise<void> {
  one.put(SALE)
  await one.readAll(AT.soon)
  change()
  await one.readAll(AT.change)
  one.approve(CODE)
  await one.readAll(AT.end)
}

/** Everything between the sale and the end happens, but only the end is read. */
async function unread(one: NetworkStandIn, change: () => void): Promise<void> {
  one.put(SALE)
  await one.readAll(AT.soon)
  change()
  one.approve(CODE)
  await one.readAll(AT.end)
}

/** A fault while the order is confirmed; afterwards all is well again. */
async function failing(one: NetworkStandIn, fault: StandInFault): Promise<void> {
  one.put(SALE)
  await one.readAll(AT.soon)
  one.fail(fault)
  await one.readAll(AT.middle)
  one.approve(CODE)
  await one.readAll(AT.confirm)
  one.fail(null)
  if (fault === 'key') await restartCalls(testDeps().db, one.name).run()
  await one.readAll(AT.end)
}

function failed(fault: StandInFault): Course {
  return { needs: fault, worth: WHOLE, clean: plain, faulty: (one) => failing(one, fault) }
}

function changed(
  change: (one: NetworkStandIn) => void,
  worth: number | null,
  needs?: StandInAbility,
): Course {
  return {
    ...(needs && { needs }),
    worth,
    clean: (one) => plain(one, () => change(one)),
    faulty: (one) => unread(one, () => change(one)),
  }
}

/** The network pays another sum than it told: the statement is compared, and the order stays. */
async function billed(one: NetworkStandIn): Promise<void> {
  await plain(one)
  const operator = await makePerson({ role: 'operator' })
  const file = toSettlementFile([{ code: CODE, amount: WHOLE - 700 }])
  const { status } = await uploadSettlement(operator.token, one.partnerId, file, { month: '2026-10' })
  if (status !== 200) throw new Error(`the statement answered ${status}`)
  await compareSettlements(testDeps())
  const compared = await call(`GET /ops/settlements/${one.partnerId}/2026-10?limit=50`, {
    as: operator.token,
  })
  const shown = compared.data.items.map(({ orderCode }: { orderCode: string }) => orderCode)
  if (!shown.includes(CODE)) throw new Error('the difference is not shown')
}

async function becomesYen(one: NetworkStandIn): Promise<void> {
  await enterRate('JPY', '10')
  one.changeCurrency(CODE, 'JPY', '10')
}

export const COURSES: Record<string, Course> = {
  repeated: {
    worth: WHOLE,
    clean: plain,
    async faulty(one) {
      one.put(SALE)
      for (const at of [AT.soon, AT.soon, AT.middle]) await one.readAll(at)
      one.repeat()
      await one.readAll(AT.change)
      one.approve(CODE)
      for (const at of [AT.confirm, AT.end]) await one.readAll(at)
      one.repeat()
      await one.readAll(AT.end)
    },
  },
  late: {
    worth: WHOLE,
    clean: plain,
    async faulty(one) {
      one.put(SALE)
      one.approve(CODE)
      await one.readAll(AT.end)
    },
  },
  'out of order': {
    worth: WHOLE,
    clean: plain,
    async faulty(one) {
      one.reverse()
      one.put(SALE)
      one.approve(CODE)
      await one.readAll(AT.confirm)
      await one.readAll(AT.end)
    },
  },
  'partly cancelled': changed((one) => one.cancel(CODE, 'p2'), FIRST.commission, 'partial'),
  cancelled: {
    worth: null,
    async clean(one) {
      one.put(SALE)
      await one.readAll(AT.soon)
      one.cancel(CODE)
      await one.readAll(AT.change)
      await one.readAll(AT.end)
    },
    async faulty(one) {
      one.put(SALE)
      await one.readAll(AT.soon)
      one.cancel(CODE)
      await one.readAll(AT.end)
    },
  },
  'cancelled and issued again': changed((one) => one.reissue(CODE), WHOLE, 'reissue'),
  'dated again': changed((one) => one.redate(CODE, '2026-11-01'), WHOLE, 'redate'),
  'priced again': changed((one) => one.amend(CODE, { ...FIRST, commission: 600 }), WHOLE - 400, 'amend'),
  merged: changed((one) => one.merge(CODE), WHOLE, 'merge'),
  'a day missing': failed('day'),
  'a page missing': failed('page'),
  slow: failed('slow'),
  refused: failed('refused'),
  'a wrong key': failed('key'),
  'changed currency': {
    needs: 'currency',
    worth: WHOLE,
    clean: plain,
    async faulty(one) {
      one.put(SALE)
      await one.readAll(AT.soon)
      await becomesYen(one)
      await one.readAll(AT.change)
      one.approve(CODE)
      await one.readAll(AT.end)
    },
  },
  'a statement that differs': { needs: 'statement', worth: WHOLE, clean: plain, faulty: billed },
}
