/** Whatever is asked of a payout at once, what is left is what the answered ones leave one after the other, in some order. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { call } from '../helpers/api.ts'
import { figure } from '../helpers/figure.ts'
import { makePerson, type Person } from '../helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '../helpers/money.ts'
import { fund, makePayable, request } from '../helpers/payouts.ts'

const RUNS = 200
/** Runs of one person, who goes on from where the run before ended. */
const RUNS_OF_ONE = 20
const counts = { runs: 0, sent: 0, done: 0, together: 0 }

type Ask = { kind: 'request' | 'change' | 'remove' | 'processing' | 'paid' | 'failed'; amount: number }
/** `target` is the payout that was the newest when a group was sent; `open` the one that is. */
type State = { available: number; paid: number; open: { id: string; amount: number; state: string } | null }

const ask = fc.record<Ask>({
  kind: fc.constantFrom('request', 'request', 'change', 'remove', 'processing', 'paid', 'failed'),
  amount: fc.integer({ min: 9_990, max: 45_000 }),
})
const course = fc.record({
  groups: fc.array(fc.array(ask, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  topUp: fc.integer({ min: 1_000, max: 40_000 }),
})

/** The rules of a payout, told a second time; null when the ask is refused. */
function apply(state: State, target: string, { kind, amount }: Ask, newId: string): State | null {
  const { available, open, paid } = state
  if (kind === 'request') {
    if (open || amount > available || amount < 10_000) return null
    return { available: available - amount, paid, open: { id: newId, amount, state: 'requested' } }
  }
  if (!open || open.id !== target) return null
  const isRequested = open.state === 'requested'
  if (kind === 'change') {
    const left = available + open.amount - amount
    return isRequested && amount >= 10_000 && left >= 0
      ? { available: left, paid, open: { ...open, amount } }
      : null
  }
  if (kind === 'processing')
    return isRequested ? { available, paid, open: { ...open, state: 'processing' } } : null
  if (kind === 'paid') return isRequested ? null : { available, paid: paid + open.amount, open: null }
  return isRequested === (kind === 'remove') ? { available: available + open.amount, paid, open: null } : null
}

/** Every end that the answered asks can have, one after the other. */
function endsOf(state: State, target: string, asks: (Ask & { id: string })[]): State[] {
  if (asks.length === 0) return [state]
  return asks.flatMap((one, i) => {
    const next = apply(state, target, one, one.id)
    return next ? endsOf(next, target, asks.toSpliced(i, 1)) : []
  })
}

async function read(person: Person): Promise<State> {
  const { available } = await balancesOf(person)
  const rows = await rowsOf<{ id: string; amount: number; state: string }>(
    "SELECT id, amount, state FROM payouts WHERE creator_id = ? AND state IN ('requested', 'processing', 'paid')",
    person.creatorId,
  )
  const open = rows.find(({ state }) => state !== 'paid') ?? null
  const paid = rows.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0)
  return { available, paid, open }
}

function send(person: Person, operator: Person, target: string, { kind, amount }: Ask) {
  if (kind === 'request') return request(person, amount)
  const path = `/creators/payouts/${target}`
  if (kind === 'change') return call(`PATCH ${path}`, { as: person.token, body: { amount } })
  if (kind === 'remove') return call(`DELETE ${path}`, { as: person.token })
  const body = kind === 'failed' ? { reason: '계좌 오류' } : {}
  return call(`POST /ops/payouts/${target}/${kind}`, { as: operator.token, body })
}

afterAll(() => {
  const { runs, sent, done, together } = counts
  figure(
    `${runs} courses of payouts: ${sent} asks, ${together} of them at once with others, ${done} done; every end is one of an order`,
  )
})

test(`${RUNS} courses of asks at once end as some order of them does`, async () => {
  const operator = await makePerson({ role: 'operator' })
  let person: Person | undefined
  await fc.assert(
    fc.asyncProperty(course, async ({ groups, topUp }) => {
      if (!person || counts.runs % RUNS_OF_ONE === 0) person = await makePayable(30_000)
      const one = person
      await fund(one, topUp)
      let before = await read(one)
      for (const asks of groups) {
        const target = before.open?.id ?? 'pay_nobodys'
        const answers = await Promise.all(asks.map((each) => send(one, operator, target, each)))
        expect(answers.filter(({ status }) => status !== 200 && (status < 400 || status >= 500))).toEqual([])
        const after = await read(one)
        const done = asks.flatMap((each, i) =>
          answers[i]?.status === 200 ? [{ ...each, id: answers[i]?.data.id ?? '' }] : [],
        )
        expect(endsOf(before, target, done)).toContainEqual(after)
        counts.sent += asks.length
        counts.done += done.length
        counts.together += asks.length > 1 ? asks.length : 0
        before = after
      }
      counts.runs += 1
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  await expectProof()
  expect(counts.runs).toBe(RUNS)
}, 240_000)
