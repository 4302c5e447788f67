/** An order is cancelled while its payout's batch is in progress. */
import { afterAll, expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { act, batchOf, clearDue, make, makeDue } from '#tests/helpers/money/payout-batches.ts'
import { makePayable, request } from '#tests/helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { cancel, earn } from '#tests/helpers/orders/postback.ts'

afterAll(expectProof)
const reason = '지급일 이체'
const operator = () => makePerson({ role: 'operator' })
const step = (token: string, id: string, to: string, body?: object) =>
  call(`POST /ops/payouts/${id}/${to}`, { as: token, ...(body && { body }) })

test.each(['request', 'batch', 'approval', 'file', 'paid'])(
  'an order cancelled after the %s: at no moment more leaves than is owed',
  async (moment) => {
    await clearDue()
    const [maker, approver] = [await operator(), await operator()]
    const person = await makePayable(0)
    const { shop, order } = await earn(person, 70_000)
    const owed = (await request(person, 70_000)).data.id
    await makeDue([1_200_000])
    const left = async () =>
      (
        await rowsOf<{ won: number }>(
          "SELECT coalesce(sum(amount), 0) AS won FROM postings WHERE ref LIKE ? || ':%' AND (credit = 'bank' OR credit LIKE 'tax%')",
          owed,
        )
      )[0]?.won
    const cancelAfter = async (now: string) => {
      if (now === moment) await cancel(shop.partner, order)
    }
    await cancelAfter('request')
    const { id } = (await make(maker)).data
    const isIn = (await batchOf(maker, id)).rows.some((row: { id: string }) => row.id === owed)
    expect(isIn).toBe(moment !== 'request')
    await cancelAfter('batch')
    expect((await act(approver, id, 'approve')).status).toBe(200)
    await cancelAfter('approval')
    expect((await act(maker, id, 'reveal', { reason })).status).toBe(200)
    if (moment === 'batch' || moment === 'approval') {
      const { rows } = await batchOf(maker, id)
      const { why } = rows.find((row: { id: string }) => row.id === owed)
      expect(why, 'taken out, with what is owed').toContain('갚을 금액이 70,000원 있어요')
    }
    await cancelAfter('file')
    if (isIn) await step(approver.token, owed, 'paid')
    expect(await left()).toBe(moment === 'paid' ? 70_000 : 0)
    await cancelAfter('paid')
    if (moment !== 'paid') {
      const given = await step(maker.token, owed, 'failed', { reason: '주문이 취소됐어요' })
      expect(given.data.result, 'two people where the bank has its line').toBe(
        moment === 'file' ? 'asked' : 'done',
      )
      const [waiting] = await rowsOf<{ id: string }>(
        "SELECT id FROM approvals WHERE kind = 'giveBackPayout' AND subject = ? AND state = 'waiting'",
        owed,
      )
      if (waiting) {
        const approved = await call(`POST /ops/approvals/${waiting.id}/approve`, { as: approver.token })
        expect(approved.status).toBe(200)
      }
    }
    expect(await balancesOf(person)).toMatchObject({
      available: 0,
      reserved: 0,
      debt: moment === 'paid' ? -70_000 : 0,
    })
    // The debt of the earlier payout is paid first, so a new earning cannot be requested before.
    await earn(person, 60_000)
    expect((await request(person, 60_000)).status).toBe(moment === 'paid' ? 409 : 200)
  },
)
