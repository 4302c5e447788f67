/**
 * Orders that a network reports by the creator's word: the words in the pool, links whose addresses the network
 * makes, and four orders. One is confirmed by the calendar, one lost a product, one is open, and nobody has the
 * word of the last.
 */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { makeAddresses } from '../../../links/network-links/make-addresses.ts'
import { addNetworkWords, listNetworkWords } from '../../../links/network-words/ops.ts'
import { applyTouched } from '../../../orders/networks/apply.ts'
import type { Network } from '../../../outside/networks/interface/network.ts'
import { countVisits } from '../links/count-visits.ts'
import { type MadeLink, makeLink } from '../links/make-link.ts'
import type { Step } from '../plan/moments.ts'
import { planVisits } from '../plan/plan-visits.ts'
import { makeRandom } from '../plan/random.ts'
import { type CoupangReports, type CoupangRow, makeExampleCoupang, REFUSED_PATH } from './coupang.ts'
import { storePage } from './store-page.ts'

type People = { creator: Actor; operator: Actor; now: Date }

const WORDS = Array.from({ length: 24 }, (_, nr) => `itda${String(nr + 1).padStart(3, '0')}`)
/** Registered in the console of the network, and not here. */
const STRANGE_WORD = 'itda901'
const VISITS_SEED = 20_261_128
const VISIT_DAYS = [-49, -45, -30, -12, -5, -4]

/** The day of an order, the day of its cancel, and whose word came with it. */
type Sale = Omit<CoupangRow, 'date' | 'subId'> & { day: number; cancelledOn?: number; isStrange?: true }

const SALES: Sale[] = [
  sale(-45, '31000100211', ['7700000101', '스테인리스 밀폐 용기 4개', 1, 42_900]),
  sale(-5, '31000100387', ['7700000102', '순면 행주 20장', 2, 25_800]),
  { ...sale(-5, '31000100387', ['7700000103', '유리 물병 1L', 1, 13_900]), cancelledOn: -3 },
  sale(-4, '31000100402', ['7700000101', '스테인리스 밀폐 용기 4개', 1, 42_900]),
  { ...sale(-4, '31000100419', ['7700000104', '원목 도마', 1, 33_000]), isStrange: true },
]
/** The network shows a day at 15:00 of the next one. */
const SHOWN = 0.64
/** The days on which something is shown, and the one on which the calendar confirms the first order. */
const READ_DAYS = [-45, -5, -4, -3]
const CONFIRMED_DAY = -15

function sale(
  day: number,
  orderId: string,
  [productId, productName, quantity, gmv]: [string, string, number, number],
): Sale {
  return { day, orderId, productId, productName, quantity, gmv, commission: (gmv * 3) / 100 }
}

export function wordSteps(people: People): Step[] {
  const { creator, operator, now } = people
  const links = new Map<number, MadeLink>()
  const make = (deps: Deps, path: string, title: string) =>
    makeLink(deps, creator, { slug: 'coupang', path, title, subId: '', scene: 'box', goods: [] })
  const random = makeRandom(VISITS_SEED)
  return [
    {
      at: { day: -52, part: 0.45 },
      run: async (deps) =>
        void (await addNetworkWords(deps, operator, { network: 'coupang', words: WORDS.join('\n') })),
    },
    {
      at: { day: -50, part: 0.4 },
      run: async (deps) => {
        links.set(0, await make(withNetwork(deps), '/vp/products/7700000101', '냉장고 정리 밀폐 용기'))
        await makeAddresses(withNetwork(deps))
      },
    },
    ...VISIT_DAYS.map((day) => {
      const visits = planVisits(random, 0, day, 8)
      return { at: { day, part: 0.998 }, run: (deps: Deps) => countVisits(deps, now, links, visits) }
    }),
    ...READ_DAYS.map((day) => ({
      at: { day: day + 1, part: SHOWN },
      run: (deps: Deps) => readDay(deps, people, day),
    })),
    { at: { day: CONFIRMED_DAY, part: 0.01 }, run: async (deps) => void (await applyTouched(deps)) },
    {
      at: { day: -2, part: 0.7 },
      run: async (deps) => {
        await make(withNetwork(deps), REFUSED_PATH, '품절된 에어프라이어 종이 호일')
        await makeAddresses(withNetwork(deps))
      },
    },
    {
      at: { day: -1, part: 0.75 },
      run: async (deps) => void (await make(deps, '/vp/products/7700000202', '겨울 러그 세탁하는 법')),
    },
  ]
}

/** Lets the network make addresses, although no setting turns it on. */
function withNetwork(deps: Deps): Deps & { networks: { coupang: Network } } {
  return { ...deps, networks: { coupang: makeExampleCoupang(deps.now, { orders: [], cancels: [] }) } }
}

async function readDay(deps: Deps, { creator, operator, now }: People, day: number): Promise<void> {
  const { items } = await listNetworkWords(deps, operator, { network: 'coupang', state: 'assigned' })
  const word = items.find((one) => one.creator?.id === creator.creatorId)?.word ?? ''
  const rows = SALES.filter((one) => one.day === day || one.cancelledOn === day)
  const network = makeExampleCoupang(deps.now, toReports(now, rows, word))
  await storePage(deps, network, dayOf(now, day))
}

function toReports(now: Date, sales: Sale[], word: string): CoupangReports {
  const rows = sales.map(({ day, cancelledOn, isStrange, ...row }) => ({
    ...row,
    date: toDate(now, day),
    subId: isStrange ? STRANGE_WORD : word,
    cancelledOn,
  }))
  return {
    orders: rows.map(({ cancelledOn: _, ...row }) => row),
    cancels: rows.flatMap(({ cancelledOn, date, ...row }) =>
      cancelledOn === undefined ? [] : [{ ...row, orderDate: date, date: toDate(now, cancelledOn) }],
    ),
  }
}

function dayOf(now: Date, day: number): string {
  return addDays(toKstDate(now), day)
}

function toDate(now: Date, day: number): string {
  return dayOf(now, day).replaceAll('-', '')
}
