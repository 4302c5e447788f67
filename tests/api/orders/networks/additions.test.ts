/** An order that a network confirmed stays confirmed while a part that came later waits for its own decision. */
import { afterAll, describe, expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, expectRollUps, rowsOf } from '#tests/helpers/money.ts'
import { NETWORK_STAND_INS } from '#tests/helpers/networks/all.ts'
import { AT, CODE, SALE } from '#tests/helpers/networks/courses.ts'
import type { MakeStandIn, NetworkStandIn } from '#tests/helpers/networks/stand-in.ts'

afterAll(expectProof)

const [FIRST, SECOND] = SALE.lines
const part = (line: typeof FIRST) => ({ ...SALE, lines: line ? [line] : [] })
/** The networks whose rows say that they are confirmed; the calendar confirms Coupang's. */
const CONFIRMING = Object.entries(NETWORK_STAND_INS).filter(([name]) =>
  ['linkprice', 'awin', 'cj'].includes(name),
)

async function factsOf({ person }: NetworkStandIn) {
  await expectRollUps(person)
  const [order] = await rowsOf<{ state: string }>(
    'SELECT state FROM orders WHERE creator_id = ?',
    person.creatorId,
  )
  const { pending, available, debt } = await balancesOf(person)
  return { state: order?.state, pending, available, debt }
}

async function makeConfirmed(make: MakeStandIn) {
  const one = await make(await makePerson())
  one.put(part(FIRST))
  await one.readAll(AT.soon)
  one.approve(CODE)
  await one.readAll('2026-11-22T09:00')
  expect(await factsOf(one)).toEqual({ state: 'confirmed', pending: 0, available: 700, debt: 0 })
  return one
}

describe.each(CONFIRMING)('%s', (_, make) => {
  test('a part that comes later is added once it is confirmed, and takes nothing back before', async () => {
    const one = await makeConfirmed(make)
    one.put(part(SECOND))
    await one.readAll(AT.change)
    expect(await factsOf(one)).toEqual({ state: 'confirmed', pending: 0, available: 700, debt: 0 })
    one.approve(CODE)
    await one.readAll(AT.confirm)
    expect(await factsOf(one)).toEqual({ state: 'confirmed', pending: 0, available: 1_750, debt: 0 })
  })

  test('a part that comes later and is cancelled again changes nothing', async () => {
    const one = await makeConfirmed(make)
    one.put(part(SECOND))
    await one.readAll(AT.change)
    one.cancel(CODE, SECOND?.productCode)
    await one.readAll(AT.confirm)
    expect(await factsOf(one)).toEqual({ state: 'confirmed', pending: 0, available: 700, debt: 0 })
  })
})
