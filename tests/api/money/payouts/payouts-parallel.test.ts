import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import {
  balancesOf,
  makePayable,
  makeRequested,
  proveBooks,
  request,
  rowsOf,
} from '#tests/helpers/money/payouts.ts'
import { volume } from '#tests/helpers/volume.ts'

type Answer = { status: number; body: { code?: string } }

const ROUNDS = volume({ gate: 4, long: 20 })
/** A crowd of this size collides within a few rounds. */
const LARGE_CROWD = 50
const LARGE_ROUNDS = volume({ gate: 2, long: 20 })
const CROWDS = [2, 10, 50, 100]
// Two thousand requests of a crowd take long on a busy machine.
const PATIENCE_MS = 300_000

for (const n of CROWDS) {
  const rounds = n < LARGE_CROWD ? ROUNDS : LARGE_ROUNDS
  test(`${rounds} rounds of ${n} requests at once against a balance for 3, each with its own key: one is open, nothing else is left`, {
    timeout: PATIENCE_MS,
  }, async () => {
    const person = await makePayable(30_000)
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: n }, (_, i) => request(person, 10_000, `parallel-${n}-${round}-${i}`)),
      )
      const refusals = answers.filter((one) => one.status !== 200)
      expect(refusals).toHaveLength(n - 1)
      for (const one of refusals) expect([one.status, one.body.code]).toEqual([409, 'payout_open'])
      await expectOneOpen(person, round)
      await close(person)
    }
    await proveBooks()
    figure(
      `${rounds} rounds of ${n} payout requests at once, own keys: 1 open each, 0 overdraft, 0 orphan rows`,
    )
  })

  test(`${rounds} rounds of ${n} requests at once with one key: one effect and one answer`, {
    timeout: PATIENCE_MS,
  }, async () => {
    const person = await makePayable(30_000)
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: n }, () => request(person, 10_000, `same-${n}-${round}`)),
      )
      expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
      expect(new Set(answers.map((one) => JSON.stringify(one.body)))).toHaveProperty('size', 1)
      await expectOneOpen(person, round)
      await close(person)
    }
    await proveBooks()
    figure(`${rounds} rounds of ${n} payout requests at once, one key: 1 effect and 1 body each`)
  })
}

test('ten concurrent requests for the whole balance, in repeated rounds, never overdraw it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await makePayable(30_000)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => request(person, 30_000 - i)))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    const { available, reserved } = await balancesOf(person)
    expect((available ?? 0) + (reserved ?? 0)).toBe(30_000)
  }
  await proveBooks()
})

test('of concurrent change, delete and start of one request one wins, and the books balance', async () => {
  const operator = await makePerson({ role: 'operator' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, id } = await makeRequested(20_000, 60_000)
    const answers = await Promise.all([
      ...[25_000, 15_000, 60_000].map((amount) =>
        call(`PATCH /creators/payouts/${id}`, { as: person.token, body: { amount } }),
      ),
      call(`DELETE /creators/payouts/${id}`, { as: person.token }),
      call(`DELETE /creators/payouts/${id}`, { as: person.token }),
      call(`POST /ops/payouts/${id}/processing`, { as: operator.token }),
    ])
    expectRefusals(answers)
    const [row] = await rowsOf('payouts', person)
    const { available, reserved } = await balancesOf(person)
    const isOpen = row?.state !== 'cancelled'
    expect([available, reserved]).toEqual(isOpen ? [60_000 - Number(row?.amount), row?.amount] : [60_000, 0])
    const events = await testDeps()
      .db.prepare('SELECT seq FROM payout_events WHERE payout_id = ? ORDER BY seq')
      .bind(id)
      .all<{ seq: number }>()
    expect(events.results.map((one) => one.seq)).toEqual(
      Array.from({ length: Number(row?.seq) }, (_, i) => i + 1),
    )
  }
  await proveBooks()
  figure(`${ROUNDS} rounds of change, delete and start of one payout at once: one wins, the books hold`)
})

test('of concurrent paid and failed steps by two operators on one payout one counts', async () => {
  const operators = await Promise.all([1, 2].map(() => makePerson({ role: 'operator' })))
  for (let round = 0; round < 5; round += 1) {
    const { person, id } = await makeRequested(20_000)
    const token = (i: number) => operators[i % 2]?.token ?? ''
    const starts = await Promise.all(
      [0, 1, 2].map((i) => call(`POST /ops/payouts/${id}/processing`, { as: token(i) })),
    )
    expect(starts.map((one) => one.status).sort()).toEqual([200, 409, 409])
    const ends = await Promise.all([
      call(`POST /ops/payouts/${id}/paid`, { as: token(0) }),
      call(`POST /ops/payouts/${id}/failed`, { as: token(1), body: { reason: '계좌 오류' } }),
      call(`POST /ops/payouts/${id}/paid`, { as: token(1) }),
    ])
    expect(ends.map((one) => one.status).sort()).toEqual([200, 409, 409])
    const [row] = await rowsOf('payouts', person)
    const { available, reserved } = await balancesOf(person)
    expect([available, reserved]).toEqual(row?.state === 'paid' ? [0, 0] : [20_000, 0])
  }
  await proveBooks()
})

/** Expects one open payout after `rounds` earlier ones that were cancelled. */
async function expectOneOpen(person: Person, rounds: number): Promise<void> {
  const rows = await rowsOf('payouts', person)
  expect(rows.filter((row) => row.state === 'requested').map((row) => row.amount)).toEqual([10_000])
  expect(rows).toHaveLength(rounds + 1)
  expect(await balancesOf(person)).toMatchObject({ available: 20_000, reserved: 10_000 })
  const events = await testDeps()
    .db.prepare(
      'SELECT count(*) AS n FROM payout_events e LEFT JOIN payouts p ON p.id = e.payout_id WHERE p.id IS NULL OR p.creator_id = ?',
    )
    .bind(person.creatorId)
    .first<{ n: number }>()
  expect(events?.n).toBe(rounds * 2 + 1)
}

async function close(person: Person): Promise<void> {
  const open = (await rowsOf('payouts', person)).find((row) => row.state === 'requested')
  expect((await call(`DELETE /creators/payouts/${open?.id}`, { as: person.token })).status).toBe(200)
}

function expectRefusals(answers: Answer[]): void {
  for (const { status, body } of answers) {
    if (status === 200) continue
    expect(status).toBe(409)
    expect(['conflict', 'payout_not_editable', 'payout_transition', 'payout_over_balance']).toContain(
      body.code,
    )
  }
}
