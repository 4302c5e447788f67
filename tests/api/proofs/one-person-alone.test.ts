/**
 * Nobody alone makes an order, approves their own request and pays themselves: every combination with another
 * operator is tried.
 */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, call } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { register, request, verify } from '../../helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import { order } from '../../helpers/platform/own-matters.ts'

afterAll(expectProof)
let ended: Person | null = null
// Everybody who may approve gets a mail, so the operator of the previous case loses that role.
beforeEach(async () => {
  if (ended)
    await rowsOf("UPDATE users SET operator_role = 'support' WHERE id = ? RETURNING id", ended.userId)
})

const STEPS = ['makes the order', 'approves it', 'starts the payout', 'pays it'] as const
/** Every way to share the four steps between the operator whose money it is and another one. */
const COMBINATIONS = Array.from({ length: 2 ** STEPS.length }, (_, bits) =>
  STEPS.map((_, nth) => ((bits >> nth) & 1 ? 'himself' : 'another')),
)

/** Two other operators: one requests, and the other approves. */
const [asks, approves] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]

async function walk(
  me: Person,
  who: readonly string[],
): Promise<{ stoppedAt: string | null; code: string | null }> {
  // The operator who corrects the order does not pay it.
  const by = (nth: number) => (who[nth] === 'himself' ? me : nth === 0 ? asks : approves).token
  // 200,000 more than the partner reported, which needs two operators.
  const { id } = await order(me)
  const wish = { state: 'confirmed', amount: 400_000, commission: 300_000, seq: 1, reason: '확인했어요.' }
  const asked = await call(`POST /ops/orders/${id}/correction`, { as: by(0), body: wish })
  const stopped = (nth: number, { body }: Answer) => ({
    stoppedAt: STEPS[nth] ?? null,
    code: body.code as string,
  })
  if (asked.status !== 200) return stopped(0, asked)
  const [approval] = await rowsOf<{ id: string }>('SELECT id FROM approvals WHERE subject = ?', id)
  const approved = await call(`POST /ops/approvals/${approval?.id}/approve`, { as: by(1) })
  if (approved.status !== 200) return stopped(1, approved)
  await verify(me)
  await register(me)
  const { data } = await request(me, 50_000)
  for (const [nth, to] of [
    [2, 'processing'],
    [3, 'paid'],
  ] as const) {
    const answer = await call(`POST /ops/payouts/${data.id}/${to}`, { as: by(nth) })
    if (answer.status !== 200) return stopped(nth, answer)
  }
  return { stoppedAt: null, code: null }
}

test.each(COMBINATIONS.map((who): [string, string[]] => [who.join(', '), who]))('%s', async (_, who) => {
  const me = await makePerson({ role: 'operator' })
  ended = me
  const { stoppedAt, code } = await walk(me, who)
  const first = who.indexOf('himself')
  expect([stoppedAt, code]).toEqual(first === -1 ? [null, null] : [STEPS[first], 'own_matter'])
  const { available = 0, reserved = 0 } = await balancesOf(me)
  // The money may be the operator's when two others agreed to it; nothing was paid out.
  if (first === 0 || first === 1) expect([available, reserved]).toEqual([0, 0])
})
