/**
 * Concurrent requests about a payout leave a state that the accepted ones would leave one after the other, in
 * some order.
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { makePayable, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeWellRead } from '#tests/helpers/orders/flags.ts'
import {
  confirmCommission,
  makeShop,
  type Report,
  type Shop,
  sendPostback,
} from '#tests/helpers/orders/postback.ts'
import { volume } from '#tests/helpers/volume.ts'

const RUNS = volume({ gate: 30, long: 200 })
/** Runs of one person; each continues from the end of the previous one. */
const RUNS_OF_ONE = 20
const counts = { runs: 0, sent: 0, done: 0, together: 0, owed: 0 }

type Kind = 'request' | 'change' | 'remove' | 'processing' | 'paid' | 'failed' | 'cancelled'
type PayoutInput = { kind: Kind; amount: number }
/**
 * `target` is the newest payout when a group was sent, `open` the newest one now, and `kept` the earning left
 * in the order.
 */
type State = {
  available: number
  debt: number
  paid: number
  kept: number
  open: { id: string; amount: number; state: string } | null
}

const ask = fc.record<PayoutInput>({
  kind: fc.constantFrom<Kind[]>(
    'request',
    'request',
    'request',
    'change',
    'remove',
    'processing',
    'processing',
    'paid',
    'paid',
    'failed',
    'cancelled',
  ),
  amount: fc.integer({ min: 9_990, max: 45_000 }),
})
const course = fc.record({
  groups: fc.array(fc.array(ask, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  /** In tens of won. */
  topUp: fc.integer({ min: 100, max: 4_000 }),
})

/**
 * Random inputs rarely cause debt: of 58,000 won 45,000 are requested, then the order of 28,000 is cancelled.
 */
const INDEBTED: { groups: PayoutInput[][]; topUp: number } = {
  groups: [[{ kind: 'request', amount: 45_000 }], [{ kind: 'cancelled', amount: 10_000 }]],
  topUp: 4_000,
}

/** Pays the debt out of the available balance. */
function settle(state: State): State {
  const paid = Math.min(state.available, state.debt)
  return { ...state, available: state.available - paid, debt: state.debt - paid }
}

/** A second implementation of the rules for payouts; null when a request is refused. */
function apply(state: State, target: string, { kind, amount }: PayoutInput, newId: string): State | null {
  const { available, debt, open, paid, kept } = state
  if (kind === 'cancelled') {
    const taken = Math.min(available, kept)
    return { ...state, available: available - taken, debt: debt + kept - taken, kept: 0 }
  }
  if (kind === 'request') {
    if (open || debt > 0 || amount > available || amount < 10_000) return null
    return { ...state, available: available - amount, open: { id: newId, amount, state: 'requested' } }
  }
  if (!open || open.id !== target) return null
  const isRequested = open.state === 'requested'
  if (kind === 'change') {
    const left = available + open.amount - amount
    if (!isRequested || amount < 10_000 || left < 0) return null
    const changed = { ...state, available: left, open: { ...open, amount } }
    return amount === open.amount ? changed : settle(changed)
  }
  if (kind === 'processing')
    return isRequested && debt === 0 ? { ...state, open: { ...open, state: 'processing' } } : null
  if (kind === 'paid')
    return isRequested || debt > 0 ? null : { ...state, paid: paid + open.amount, open: null }
  const mayReturn = kind === 'remove' ? isRequested : !isRequested || debt > 0
  return mayReturn ? settle({ ...state, available: available + open.amount, open: null }) : null
}

/** Every final state of the accepted requests, one after the other. */
function endsOf(state: State, target: string, asks: (PayoutInput & { id: string })[]): State[] {
  if (asks.length === 0) return [state]
  return asks.flatMap((one, i) => {
    const next = apply(state, target, one, one.id)
    return next ? endsOf(next, target, asks.toSpliced(i, 1)) : []
  })
}

async function read(person: Person): Promise<State> {
  const { available, debt } = await balancesOf(person)
  const rows = await rowsOf<{ id: string; amount: number; state: string }>(
    "SELECT id, amount, state FROM payouts WHERE creator_id = ? AND state IN ('requested', 'processing', 'paid')",
    person.creatorId,
  )
  const open = rows.find(({ state }) => state !== 'paid') ?? null
  const paid = rows.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0)
  const [order] = await rowsOf<{ kept: number }>(
    'SELECT confirmed_won AS kept FROM orders WHERE creator_id = ? ORDER BY id DESC LIMIT 1',
    person.creatorId,
  )
  return { available, debt: Math.abs(debt), paid, kept: order?.kept ?? 0, open }
}

type Scene = { person: Person; shop: Shop; order: Report }

function send(
  { person, shop, order }: Scene,
  operator: Person,
  target: string,
  { kind, amount }: PayoutInput,
) {
  if (kind === 'cancelled') {
    const report = { ...order, eventId: `${order.orderCode}-cancelled`, status: 'cancelled', version: 2 }
    return sendPostback(shop.partner, report)
  }
  if (kind === 'request') return request(person, amount)
  const path = `/creators/payouts/${target}`
  if (kind === 'change') return call(`PATCH ${path}`, { as: person.token, body: { amount } })
  if (kind === 'remove') return call(`DELETE ${path}`, { as: person.token })
  const body = kind === 'failed' ? { reason: '계좌 오류' } : {}
  return call(`POST /ops/payouts/${target}/${kind}`, { as: operator.token, body })
}

afterAll(() => {
  const { runs, sent, done, together, owed } = counts
  figure(
    `${runs} courses of payouts: ${sent} asks, ${together} of them at once with others, ${done} done, ${owed} ends in debt; every end is one of an order`,
  )
})

test(`${RUNS} courses of asks at once end as some order of them does`, async () => {
  const operator = await makePerson({ role: 'operator' })
  let scene: Omit<Scene, 'order'> | undefined
  await fc.assert(
    fc.asyncProperty(course, async ({ groups, topUp }) => {
      if (!scene || counts.runs % RUNS_OF_ONE === 0) {
        const person = await makePayable(30_000)
        scene = { person, shop: await makeShop(person) }
        await makeWellRead(scene.shop.link.id)
      }
      // Creators earn 70 % of every commission.
      const order = await confirmCommission(scene.shop, topUp * 10)
      const one = { ...scene, order }
      let before = await read(one.person)
      for (const asks of groups) {
        const target = before.open?.id ?? 'pay_nobodys'
        const answers = await Promise.all(asks.map((each) => send(one, operator, target, each)))
        expect(answers.filter(({ status }) => status !== 200 && (status < 400 || status >= 500))).toEqual([])
        const after = await read(one.person)
        const done = asks.flatMap((each, i) =>
          answers[i]?.status === 200 ? [{ ...each, id: answers[i]?.data.id ?? '' }] : [],
        )
        expect(endsOf(before, target, done)).toContainEqual(after)
        counts.sent += asks.length
        counts.done += done.length
        counts.together += asks.length > 1 ? asks.length : 0
        counts.owed += after.debt > 0 ? 1 : 0
        before = after
      }
      counts.runs += 1
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[INDEBTED]] },
  )
  await expectProof()
  expect(counts.runs).toBe(RUNS)
  expect(counts.owed, 'debt while money is on its way').toBeGreaterThan(0)
}, 240_000)
