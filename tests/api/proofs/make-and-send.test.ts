/**
 * One operator alone tries to make money and to send it: every act that adds to balances of creators is
 * paired with every act that pays. The test reads the added and sent amounts from the ledger and the recorded
 * operators, not from the counts of the limits.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../../helpers/figure.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { makePayable, makeRequested, register, request } from '../../helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import { HARMLESS, MAKES, MONEY_ACTS, SENDS } from '../../helpers/platform/operator-money.ts'
import { EACH_WON, MAKE_ACTS, SEND_ACTS } from '../../helpers/platform/operator-pairs.ts'
import { setPolicy } from '../../helpers/site/policies.ts'

const LIMITS = { creatorWon: 100_000, operatorWon: 150_000, payDayWon: 200_000 }
/** The number of acts for each of two creators; together they exceed either limit. */
const TIMES = 4
/** The payouts of people to whom the operator added nothing, in won. */
const STRANGERS = [90_000, 90_000, 90_000]

let walked = 0
beforeAll(() => setPolicy('solo_limits', LIMITS, null, 30, false))
afterAll(async () => {
  figure(`${walked} pairs of acts by which one operator adds money and sends it`)
  expect(walked).toBe(MAKES.length * SENDS.length)
  await expectProof()
})

test('every operator act that moves money is listed as creating it, as sending it, or as neither with a reason', () => {
  const known: string[] = [...MAKES, ...SENDS, ...Object.keys(HARMLESS)]
  expect(new Set(known).size).toBe(known.length)
  expect(MONEY_ACTS.length).toBeGreaterThan(25)
  expect(MONEY_ACTS.filter((name) => !known.includes(name))).toEqual([])
})

const PAIRS = MAKES.flatMap((made) => SENDS.map((sent) => [made, sent] as const))

test.each(PAIRS)('%s and %s', async (made, sent) => {
  const me = await makePerson({ operatorRole: 'finance' })
  const creators = [await makePayable(0), await makePayable(0)]
  const ready = []
  for (const creator of creators)
    for (let i = 0; i < TIMES; i += 1) ready.push(await MAKE_ACTS[made].ready(creator, me))
  const before = await availableOf(creators)
  await MAKE_ACTS[made].run(me, ready)
  const added = (await availableOf(creators)).map((won, nth) => won - (before[nth] ?? 0))
  expect(added, 'of the first as much as of one creator, of the second what is left of the month').toEqual([
    LIMITS.creatorWon - (LIMITS.creatorWon % EACH_WON),
    LIMITS.operatorWon - (LIMITS.creatorWon - (LIMITS.creatorWon % EACH_WON)),
  ])

  for (const creator of creators) {
    // A returned payout requires the account again.
    await register(creator)
    const { status, data } = await request(creator, EACH_WON)
    expect(status).toBe(200)
    await SEND_ACTS[sent](me, data.id)
    expect(await stateOf(data.id), 'who added to it does not pay it').not.toBe('paid')
  }
  const sentAlone: number[] = []
  for (const won of STRANGERS) {
    const { id } = await makeRequested(won)
    await SEND_ACTS[sent](me, id)
    if ((await stateOf(id)) === 'paid' && (await isAlone(id, me))) sentAlone.push(won)
  }
  expect(sentAlone, 'what one sends in a day').toEqual([90_000, 90_000])
  walked += 1
})

async function availableOf(creators: Person[]): Promise<number[]> {
  return Promise.all(creators.map(async (creator) => (await balancesOf(creator)).available))
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await rowsOf<{ state: string }>('SELECT state FROM payouts WHERE id = ?', id))[0]?.state
}

/** Whether nobody else prepared the payout and nobody approved its batch. */
async function isAlone(id: string, { userId }: Person): Promise<boolean> {
  const others = await rowsOf(
    `SELECT 1 FROM payout_events WHERE payout_id = ?1 AND kind IN ('processing', 'paid') AND actor_id <> ?2
     UNION ALL SELECT 1 FROM payout_batch_rows r JOIN payout_batches b ON b.id = r.batch_id
     WHERE r.payout_id = ?1 AND r.state = 'paid' AND b.approved_by IS NOT NULL`,
    id,
    userId,
  )
  return others.length === 0
}
