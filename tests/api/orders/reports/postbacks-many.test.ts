/**
 * Thousands of reports in any order, concurrent and mostly repeated, leave the same state as the reports in
 * order.
 */
import { afterAll, expect, test } from 'vitest'
import { storePostback } from '#api/orders/postbacks/take.ts'
import { parseReport } from '#api/platform/reports/body.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { makeWellRead } from '#tests/helpers/orders/flags.ts'
import { makeClickId, makeLine, makeReport, makeShop, type Report } from '#tests/helpers/orders/postback.ts'
import { volume } from '#tests/helpers/volume.ts'

const DELIVERIES = volume({ gate: 700, long: 10_000 })
const AT_ONCE = 8
/** The number of orders, with three reports each; partners send again, so every report arrives about five times. */
const ORDERS = volume({ gate: 49, long: 700 })

afterAll(expectProof)

/** Returns a generator that repeats the same numbers in every run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function shuffle<T>(items: T[], random: () => number): T[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [mixed[i], mixed[j]]
    if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a]
  }
  return mixed
}

test(`${DELIVERIES} shuffled deliveries end as in order`, async () => {
  const random = makeRandom(20_261_121)
  const person = await makePerson()
  const { partner, link } = await makeShop(person)
  await makeWellRead(link.id)
  const clickId = await makeClickId(link.code, new Date(Date.now() - 3_600_000))
  const [row] = await rowsOf<Parameters<typeof storePostback>[1]['partner']>(
    'SELECT * FROM partners WHERE id = ?',
    partner.id,
  )
  if (!row) throw new Error('no partner')
  const reports: Report[] = []
  let [pending, available] = [0, 0]
  for (let order = 0; order < ORDERS; order += 1) {
    const commission = 100 + Math.floor(random() * 1_400)
    const end = (['pending', 'confirmed', 'cancelled'] as const)[order % 3] ?? 'pending'
    const base = makeReport(clickId, { orderCode: `M-${order}`, lines: [makeLine(20_000, commission)] })
    reports.push(base)
    reports.push({
      ...base,
      eventId: `${base.eventId}-2`,
      version: 2,
      lines: [makeLine(19_000, commission - 50)],
    })
    reports.push({
      ...base,
      eventId: `${base.eventId}-3`,
      version: 3,
      status: end,
      lines: [makeLine(18_000, commission - 100)],
    })
    const earning = Math.floor(((commission - 100) * 7) / 10)
    if (end === 'pending') pending += earning
    if (end === 'confirmed') available += earning
  }
  const again = Array.from(
    { length: DELIVERIES - reports.length },
    (_, i) => reports[i % reports.length] as Report,
  )
  const mixed = shuffle([...reports, ...again], random)
  const results: Record<string, number> = {}
  const deps = testDeps()
  for (let at = 0; at < mixed.length; at += AT_ONCE) {
    const sent = mixed.slice(at, at + AT_ONCE).map((report) => {
      const raw = JSON.stringify(report)
      return storePostback(deps, { partner: row, report: parseReport(raw), raw })
    })
    for (const result of await Promise.all(sent)) results[result] = (results[result] ?? 0) + 1
  }
  expect(results.quarantined).toBeUndefined()
  expect(await balancesOf(person)).toEqual({ pending, awaited: 0, available, reserved: 0, debt: 0 })
  await expectRollUps(person)
  const { accepted, duplicate } = results
  figure(
    `${mixed.length} shuffled deliveries of ${ORDERS} orders: the same balances as in order (${accepted} accepted, ${duplicate} repeated)`,
  )
}, 400_000)
