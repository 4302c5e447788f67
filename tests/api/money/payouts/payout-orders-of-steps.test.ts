/**
 * Tries every order of steps between a request and the bank's results against an independent model. In each,
 * the books equal what the bank sent, or a conflict is open and nothing more is sent to that creator.
 */
import { expect, test } from 'vitest'
import { markPayoutFailed } from '#api/money/payout-ops/give-back.ts'
import { startPayout } from '#api/money/payout-ops/ops-steps.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import type { Person } from '#tests/helpers/make.ts'
import { clearDue } from '#tests/helpers/money/payout-batches.ts'
import * as bank from '#tests/helpers/money/payout-conflicts.ts'
import {
  after,
  isReserved,
  listOrders,
  type Model,
  NET,
  PARTS,
  type PartNumber,
  parse,
  type Step,
  start,
  WON,
} from '#tests/helpers/money/payout-model.ts'
import { makePayable } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'

type Walk = {
  operators: bank.Operators
  person: Person
  payouts: Record<PartNumber, string>
  batches: Record<PartNumber, string>
}

async function take({ operators, person, payouts, batches }: Walk, step: Step, model: Model): Promise<void> {
  const { kind, nth } = parse(step)
  const [id, batch] = [payouts[nth], { id: batches[nth] }]
  const said = { paid: '정상', failed: '불능', back: '반송' } as const
  if (kind === 'request') {
    payouts[nth] = (await requestPayout(testDeps(), person.actor, { amount: WON, name: '김하나' })).id
  } else if (kind === 'batch') batches[nth] = await bank.makeDueBatch(operators)
  else if (kind === 'file') await bank.takeFile(operators, batch.id)
  else if (kind === 'fail') {
    const { result } = await markPayoutFailed(testDeps(), operators.maker.actor, { id, reason: '시험' })
    expect(result).toBe(model[nth].file === 'out' ? 'asked' : 'done')
  } else if (kind === 'approve') {
    const done = bank.approveOf(operators, id, 'giveBackPayout')
    if (model[nth].state === 'processing') await done
    else await expect(done).rejects.toMatchObject({ code: 'payout_transition' })
  } else if (kind === 'so' || kind === 'not')
    await bank.decideByTwo(operators, id, kind === 'so' ? 'paid' : 'unpaid')
  else {
    const { done } = await bank.answer(operators, batch, said[kind])
    expect(done).toBe(!after(model, step)[nth].isOpen || kind !== 'paid')
  }
}

/** Expects that payouts of a creator on hold cannot be requested, started or put into a file. */
async function expectHeld({ operators, person, payouts }: Walk, model: Model): Promise<void> {
  if (model[2].state === 'none')
    await expect(
      requestPayout(testDeps(), person.actor, { amount: WON, name: '김하나' }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/payout_not_eligible|payout_open/) })
  if (model[2].state === 'requested') {
    await expect(startPayout(testDeps(), operators.maker.actor, { id: payouts[2] })).rejects.toMatchObject({
      code: 'payout_blocked',
    })
    await expect(bank.makeDueBatch(operators)).rejects.toMatchObject({ code: 'payout_batch_empty' })
  }
}

const STANDS = `SELECT p.id, p.state, EXISTS (SELECT 1 FROM payout_conflicts k WHERE k.payout_id = p.id AND k.outcome IS NULL) AS open,
  coalesce((SELECT sum(amount) FROM postings WHERE credit = 'bank' AND ref LIKE p.id || ':%'), 0)
    - coalesce((SELECT sum(amount) FROM postings WHERE debit = 'bank' AND ref LIKE p.id || ':%'), 0) AS booked
  FROM payouts p WHERE p.creator_id = ? ORDER BY p.id`

async function expectSame(walk: Walk, model: Model, path: string): Promise<void> {
  const [rows, balances] = await Promise.all([
    rowsOf<{ state: string; open: number; booked: number }>(STANDS, walk.person.creatorId),
    balancesOf(walk.person),
  ])
  const known = PARTS.map((nth) => model[nth]).filter(({ state }) => state !== 'none')
  expect(
    rows.map(({ state, open }) => [state, open]),
    path,
  ).toEqual(known.map(({ state, isOpen }) => [state, Number(isOpen)]))
  const reserved = known.filter(({ state }) => state === 'requested' || state === 'processing').length * WON
  expect(balances, path).toMatchObject({ available: model.available, debt: 0 - model.debt, reserved })
  const booked = rows.reduce((sum, row) => sum + row.booked, 0)
  expect(booked, path).toBe(model.booked)
  const sent = known.reduce((sum, one) => sum + one.sent, 0)
  if (known.every(({ isOpen }) => !isOpen)) {
    expect(booked, `${path}: the books hold what the bank has sent`).toBe(sent)
    // The creator received the money twice, so the amount above open requests is a debt.
    expect(model.debt > reserved, path).toBe(sent > NET)
  }
}

test('no sequence of steps pays a request twice unless two operators decided so', {
  timeout: 600_000,
}, async () => {
  const orders = listOrders(start())
  let taken = 0
  let twice = 0
  for (const order of orders) {
    await clearDue()
    const walk: Walk = {
      // Each order of steps uses new operators, because one operator's sums per day and month are limited.
      operators: await bank.makeOperators(),
      person: await makePayable(WON),
      payouts: { 1: '', 2: '' },
      batches: { 1: '', 2: '' },
    }
    let model = start()
    for (const [nth, step] of order.entries()) {
      const path = order.slice(0, nth + 1).join(' ')
      await take(walk, step, model)
      const next = after(model, step)
      await expectSame(walk, next, path)
      if (isReserved(next) && !isReserved(model)) await expectHeld(walk, next)
      model = next
      taken += 1
    }
    if (model[1].sent + model[2].sent > NET) twice += 1
  }
  await expectProof()
  expect(twice).toBeGreaterThan(0)
  figure(
    `${orders.length} orders of steps from a request to the bank's answers, ${taken} steps; where the bank paid twice (${twice}) two people had decided and it was owed`,
  )
})
