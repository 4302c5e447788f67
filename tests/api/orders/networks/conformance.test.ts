/**
 * What every network must stand: whatever happens on the way, an order ends as it would have without it, to the
 * won, and nothing is thrown away in silence.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { NETWORK_STAND_INS } from '#tests/helpers/networks/all.ts'
import { AT, CODE, COURSES, SALE } from '#tests/helpers/networks/courses.ts'
import type { NetworkStandIn } from '#tests/helpers/networks/stand-in.ts'

afterAll(expectProof)

/** The creator's share is 70 %, rounded down. */
const shareOf = (commission: number) => Math.floor((commission * 7) / 10)

async function outcomeOf({ person }: NetworkStandIn) {
  await expectRollUps(person)
  const orders = await rowsOf(
    'SELECT order_code, state, attribution, amount, commission, pending_won, confirmed_won FROM orders WHERE creator_id = ? ORDER BY order_code',
    person.creatorId,
  )
  return { orders, balances: await balancesOf(person) }
}

const alarmsOf = (kind: string) =>
  rowsOf<{ detail: string; closed_at: string | null }>(
    'SELECT detail, closed_at FROM alarms WHERE kind = ?',
    kind,
  )

describe.each(Object.entries(NETWORK_STAND_INS))('%s', (_, make) => {
  test.each(Object.entries(COURSES))('%s', async (_case, { needs, worth, clean, faulty }) => {
    const [one, other] = [await make(await makePerson()), await make(await makePerson())]
    await clean(one)
    await faulty(other)
    const outcome = await outcomeOf(other)
    if (needs && one.lacks[needs]) expect(one.lacks[needs]).toMatch(/^[A-Z].{20,}\.$/)
    expect(outcome, 'as if nothing had happened').toEqual(await outcomeOf(one))
    const state = worth === null ? 'cancelled' : 'confirmed'
    const confirmed = worth === null ? 0 : shareOf(worth)
    expect(outcome.orders).toMatchObject([
      {
        order_code: CODE,
        state,
        attribution: one.name === 'coupang' ? 'sub_id' : 'click',
        pending_won: 0,
        confirmed_won: confirmed,
      },
    ])
    expect(outcome.balances).toMatchObject({ pending: 0, available: confirmed })
  })

  test('a row that nobody can read is told of and spoils no other', async () => {
    const one = await make(await makePerson())
    const kind = one.alarms.unreadable
    const before = kind ? (await alarmsOf(kind)).length : 0
    one.put(SALE)
    one.putUnreadable()
    await one.readAll(AT.soon)
    expect((await outcomeOf(one)).orders).toMatchObject([{ order_code: CODE, state: 'pending' }])
    const raised = kind ? await alarmsOf(kind) : []
    if (kind) expect(raised.length).toBeGreaterThan(before)
    if (kind) expect(raised.map(({ detail }) => JSON.parse(detail).network)).toContain(one.name)
    else expect(await tracesOf(one)).not.toEqual([])
  })

  test('a key that is not accepted stops the calls and says so, and nothing is lost', async () => {
    const one = await make(await makePerson())
    if (!one.alarms.key)
      return expect(one.lacks.key ?? 'a shop keeps its reports until they are taken').toBeTruthy()
    one.put(SALE)
    one.fail('key')
    await one.readAll(AT.soon)
    const calls = one.calls()
    await one.readAll(AT.middle)
    expect(one.calls(), 'no call while it is stopped').toBe(calls)
    expect((await alarmsOf(one.alarms.key)).some(({ closed_at }) => closed_at === null)).toBe(true)
    expect((await outcomeOf(one)).orders).toEqual([])
  })
})

/** What is kept of a report or a file that could not be read. */
function tracesOf({ partnerId, name }: NetworkStandIn) {
  return name === 'file'
    ? rowsOf("SELECT id FROM imports WHERE partner_id = ? AND state = 'refused'", partnerId)
    : rowsOf('SELECT * FROM refused_reports WHERE partner_id = ?', partnerId)
}
