/** Claims for a part of a network's order: lines of one order under another click are an order of their own. */
import { afterAll, expect, test } from 'vitest'
import { applyImports } from '#api/orders/imports/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeLink, makePerson } from '#tests/helpers/make.ts'
import { balancesOf, expectProof, rowsOf } from '#tests/helpers/money.ts'
import { claim, claimOf } from '#tests/helpers/orders/claims.ts'
import { makeStage } from '#tests/helpers/orders/linkprice.ts'
import { makeClickId } from '#tests/helpers/orders/postback.ts'
import { approve } from '#tests/helpers/platform/approvals.ts'

afterAll(expectProof)

const operator = await makePerson({ role: 'operator' })
const act = (id: string, verb: string, body: object = {}) =>
  call(`POST /ops/claims/${id}/${verb}`, { as: operator.token, body })
const WANTED = { status: 'confirmed', amount: 48_000, commission: 2_400 }

/** An order of LinkPrice with a line of nobody, and a line of a creator, which becomes `O-1 (2)`. */
async function makeSplit() {
  const stage = await makeStage(await makePerson())
  const me = await makePerson()
  const link = await makeLink(me, stage.shop.partner)
  const clickId = await makeClickId(link.code, '2026-10-03T12:30:00+09:00')
  const arrive = async () => {
    stage.put(stage.row('O-1', { user_id: 'nobody' }))
    stage.put(stage.row('O-1', { user_id: clickId, p_cd: 'p2', commission: 2_400, sales: 48_000 }))
    await stage.readAll('2026-10-04T09:00')
    const codes = await rowsOf('SELECT order_code FROM orders WHERE creator_id = ?', me.creatorId)
    expect(codes).toEqual([{ order_code: 'O-1 (2)' }])
  }
  const fields = claimOf({ ...stage.shop, link }, { orderedOn: '2026-10-03', amount: '48000' })
  const send = (orderCode: string) => claim(me, { ...fields, orderCode })
  return { me, arrive, send }
}

test('the creator of a part cannot claim the order whose number the shop gave', async () => {
  const { arrive, send } = await makeSplit()
  await arrive()
  for (const code of ['O-1', 'o1']) {
    const { status, body } = await send(code)
    expect([status, body.fields?.orderCode], code).toEqual([400, [expect.stringContaining('이미 받은 주문')]])
  }
  expect((await send('O-13')).status, 'another number').toBe(200)
})

test('a claim from before the part came is accepted with it, and makes no second order', async () => {
  const { me, arrive, send } = await makeSplit()
  const { id } = (await send('O-1')).data
  const { importId } = (await act(id, 'import', WANTED)).data
  await arrive()
  const before = await balancesOf(me)
  expect((await act(id, 'import', { ...WANTED, amount: 40_000 })).body.code).toBe('claim_has_order')
  const asked = await call(`POST /ops/imports/${importId}/start`, { as: operator.token })
  expect((await approve(asked)).status).toBe(200)
  await applyImports(testDeps())
  expect(await balancesOf(me), 'the file from before').toEqual(before)
  const [kept] = await rowsOf(
    "SELECT result, reason FROM inbox WHERE order_code = 'O-1' AND adapter = 'csv' ORDER BY id DESC LIMIT 1",
  )
  expect(kept).toEqual({ result: 'quarantined', reason: 'claimed_otherwise' })
  expect((await act(id, 'accept')).status).toBe(200)
  const [part] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE creator_id = ?', me.creatorId)
  const { data } = await call(`GET /claims/${id}`, { as: me.token })
  expect(data).toMatchObject({ state: 'accepted', orderId: part?.id })
})
