/** The example data on another day: across a year's end and holidays, twenty minutes after midnight. */
import { beforeAll, expect, test } from 'vitest'
import { getCreatorHome } from '#api/site/home/get-home.ts'
import { seed } from '#api/upkeep/seed/seed.ts'
import { testDeps } from '../../helpers/api.ts'
import { expectProof, expectRollUps, rowsOf } from '../../helpers/money.ts'
import { FIGURES, findCreatorId, readFigures } from '../../helpers/upkeep/seed.ts'

const NOW = '2027-02-10T15:20:00.000Z'
const TODAY = '2027-02-11'

beforeAll(async () => {
  expect((await seed(testDeps(NOW))).seeded).toBe(true)
}, 180_000)

test('the seeded figures do not depend on the day or the hour', async () => {
  const creatorId = await findCreatorId('creator@itda.test')
  expect(await readFigures(creatorId, TODAY)).toEqual(FIGURES)
  await expectProof()
  await expectRollUps({ creatorId } as never)
})

test('home of the seeded creator has orders and clicks of that day', async () => {
  const creatorId = await findCreatorId('creator@itda.test')
  const home = await getCreatorHome(testDeps(NOW), { creatorId } as never)
  expect(home.today).toBeGreaterThan(0)
  expect(home).toMatchObject({
    balance: FIGURES.availableWon,
    pending: FIGURES.pendingWon,
    todos: [{ kind: 'content_needs_fix' }, { kind: 'campaign_content' }, { kind: 'channel_unproven' }],
  })
})

test('the seeded payout is paid on its promised pay date', async () => {
  const [payout] = await rowsOf<{ pay_on: string; paid_on: string; state: string }>(
    "SELECT pay_on, date(decided_at, '+9 hours') AS paid_on, state FROM payouts",
  )
  expect(payout).toEqual({ pay_on: '2027-01-25', paid_on: '2027-01-25', state: 'paid' })
})

test('no seeded row is later than the clock of the seed', async () => {
  for (const sql of [
    'at FROM postings',
    'received_at FROM inbox',
    'created_at FROM links',
    'at FROM audit_log',
  ])
    expect(await rowsOf(`SELECT ${sql} WHERE ${sql.split(' ')[0]} > ?`, NOW)).toEqual([])
})
