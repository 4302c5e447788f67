/** The ways in which one operator alone would add money to creators, and send it: see operator-money.ts. */
import { expect } from 'vitest'
import { addDays } from '#contract/core/kst.ts'
import { call } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { act, apply, batchOf, clearDue, make, resultCsv, today, upload } from '../money/payout-batches.ts'
import { fund, request } from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { makeFlag, orderOf, settleAll } from '../orders/flags.ts'
import { makeLine, makeReport, makeShop, report, sendPostback } from '../orders/postback.ts'
import type { MAKES, SENDS } from './operator-money.ts'

/** The amount that each act adds, in won: 70 % of `COMMISSION`. */
export const EACH_WON = 30_000
const COMMISSION = 42_858
const reason = '시험'

/** Acts that are ready: `one` makes one call, `ids` are for a call about many. */
type Ready = { one?: (as: Person) => Promise<unknown>; ids?: string[] }

async function doOne(as: Person, ready: Ready[]): Promise<void> {
  for (const { one } of ready) await one?.(as)
}

function doMany(path: string, body: object) {
  return async (as: Person, ready: Ready[]): Promise<void> => {
    const ids = ready.flatMap((each) => each.ids ?? [])
    const answer = await call(`POST ${path}`, { as: as.token, body: { ids, ...body } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
}

/** Another operator started the payout and `me` marked it as paid; then `me` reports its return. */
async function readyReturn(creator: Person, me: Person): Promise<Ready> {
  await fund(creator, EACH_WON)
  const { id } = (await request(creator, EACH_WON)).data
  const other = await makePerson({ role: 'operator' })
  await call(`POST /ops/payouts/${id}/processing`, { as: other.token })
  expect((await call(`POST /ops/payouts/${id}/paid`, { as: me.token })).status).toBe(200)
  const body = { returnedOn: today(), reason }
  return { one: ({ token }) => call(`POST /ops/payouts/${id}/returned`, { as: token, body }) }
}

/** The same through result files of the bank that only `me` uploads. */
async function readyResult(creator: Person, me: Person): Promise<Ready> {
  await clearDue()
  await fund(creator, EACH_WON)
  await request(creator, EACH_WON)
  const [maker, approver] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const { id } = (await make(maker)).data
  await act(approver, id, 'approve')
  await act(maker, id, 'reveal', { reason })
  const { rows } = await batchOf(maker, id)
  const say = async (line: { result: string; reason?: string }) => {
    const { data } = await upload(me, id, resultCsv([{ reference: rows[0].reference, ...line }]))
    return apply(me, data.id)
  }
  expect((await say({ result: '정상' })).data).toMatchObject({ left: 0 })
  return { one: () => say({ result: '반송', reason }) }
}

/** An order that the operator corrects. */
export async function readyOrder(creator: Person): Promise<Ready> {
  const shop = await makeShop(creator)
  const sent = makeReport(shop.clickId, { lines: [makeLine(400_000, 1)] })
  await report(shop.partner, sent)
  const { id } = await orderOf(sent.orderCode)
  const body = { seq: 1, state: 'confirmed', amount: 400_000, commission: COMMISSION, reason }
  return { one: ({ token }) => call(`POST /ops/orders/${id}/correction`, { as: token, body }) }
}

/** A report far above the promised rate, which waits for an operator. */
async function readyReport(creator: Person): Promise<Ready> {
  const shop = await makeShop(creator)
  const sent = makeReport(shop.clickId, { status: 'confirmed', lines: [makeLine(60_000, COMMISSION)] })
  await sendPostback(shop.partner, sent)
  const waiting = "SELECT id FROM inbox WHERE partner_id = ? AND result = 'quarantined'"
  const id = (await rowsOf<{ id: string }>(waiting, shop.partner.id))[0]?.id ?? ''
  const body = { accept: true, reason }
  return { ids: [id], one: ({ token }) => call(`POST /ops/inbox/${id}/replay`, { as: token, body }) }
}

async function readyFlag(creator: Person): Promise<Ready> {
  const shop = await makeShop(creator)
  const sent = makeReport(shop.clickId, { status: 'confirmed', lines: [makeLine(600_000, COMMISSION)] })
  await report(shop.partner, sent)
  const id = await makeFlag(creator, (await orderOf(sent.orderCode)).id)
  await settleAll()
  return {
    ids: [id],
    one: ({ token }) => call(`POST /ops/flags/${id}/clear`, { as: token, body: { reason } }),
  }
}

type MakeAct = {
  ready: (creator: Person, me: Person) => Promise<Ready>
  run: (me: Person, ready: Ready[]) => Promise<void>
}

export const MAKE_ACTS: Record<(typeof MAKES)[number], MakeAct> = {
  'orderOps.correctOrder': { ready: readyOrder, run: doOne },
  'inbox.replayInbox': { ready: readyReport, run: doOne },
  'inbox.replayMessages': { ready: readyReport, run: doMany('/ops/inbox/replay', { accept: true, reason }) },
  'flagOps.clearFlag': { ready: readyFlag, run: doOne },
  'flagOps.clearFlags': { ready: readyFlag, run: doMany('/ops/flags/clear', { reason }) },
  'payoutBatches.returnPayout': { ready: readyReturn, run: doOne },
  'payoutBatches.applyPayoutResult': { ready: readyResult, run: doOne },
}

async function pay(me: Person, id: string): Promise<void> {
  await call(`POST /ops/payouts/${id}/paid`, { as: me.token })
}

/**
 * Tries every step alone: makes and approves the batch, reveals its accounts, and uploads the bank's result.
 */
async function sendBatch(me: Person, payoutId: string): Promise<void> {
  await rowsOf('UPDATE payouts SET pay_on = ? WHERE id = ? RETURNING id', addDays(today(), 1), payoutId)
  const { status, data } = await make(me)
  if (status !== 200) return
  await act(me, data.id, 'approve')
  await act(me, data.id, 'reveal', { reason })
  const { rows } = await batchOf(me, data.id)
  const lines = rows.map(({ reference }: { reference: string }) => ({ reference, result: '정상' }))
  const result = await upload(me, data.id, resultCsv(lines))
  if (result.status === 200) await apply(me, result.data.id)
}

/** The ways in which one operator can try to send this payout alone. */
export const SEND_ACTS: Record<(typeof SENDS)[number], (me: Person, payoutId: string) => Promise<void>> = {
  'payoutOps.startPayout': async (me, id) => {
    await call(`POST /ops/payouts/${id}/processing`, { as: me.token })
    await pay(me, id)
  },
  'payoutOps.startPayouts': async (me, id) => {
    await call('POST /ops/payouts/processing', { as: me.token, body: { ids: [id] } })
    await pay(me, id)
  },
  'payoutBatches.makePayoutBatch': async (me, id) => {
    await clearDue()
    await sendBatch(me, id)
  },
}
