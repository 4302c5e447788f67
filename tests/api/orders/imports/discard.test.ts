import { expect, test } from 'vitest'
import { call } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'
import { approve } from '#tests/helpers/platform/approvals.ts'

const operator = await makePerson({ role: 'operator' })
const second = await makePerson({ role: 'operator' })
const as = operator.token
const REASON = '같은 주문을 네트워크가 이미 알려 왔어요'

const discard = (id: string, more: { reason?: string; as?: string; key?: string } = {}) =>
  call(`POST /ops/imports/${id}/discard`, {
    as: more.as ?? as,
    body: { reason: more.reason ?? REASON },
    ...(more.key && { key: more.key }),
  })
const auditOf = (id: string) =>
  rowsOf<{ after: string }>("SELECT after FROM audit_log WHERE action = 'discardImport' AND subject = ?", id)

async function bringFile() {
  const { partner, clickId } = await makeShop(await makePerson())
  const csv = toCsv([{ orderCode: `X-${partner.id}`, clickId }])
  const { data } = await uploadFile(as, partner, csv)
  return { partner, csv, id: data.id as string }
}

test('a file is closed with a reason, stays readable, and is not applied any more', async () => {
  const { id, partner } = await bringFile()
  expect((await discard(id, { reason: ' ' })).status, 'a reason is needed').toBe(400)
  expect((await discard(id)).status).toBe(200)
  const { data } = await call(`GET /ops/imports/${id}`, { as })
  expect(data).toMatchObject({ state: 'discarded', reason: REASON, rows: 1, accepted: 0 })
  expect(data.discardedAt).toMatch(/Z$/)
  expect(data.preview, 'its lines stay').toHaveLength(1)
  expect((await auditOf(id)).map(({ after }) => JSON.parse(after))).toEqual([
    { state: 'discarded', rows: 1, reason: REASON },
  ])
  const start = await call(`POST /ops/imports/${id}/start`, { as })
  expect([start.status, start.body.code]).toEqual([409, 'import_not_ready'])
  expect(await rowsOf('SELECT id FROM inbox WHERE partner_id = ?', partner.id)).toEqual([])
})

test('a second press repeats the answer, and a second tab or operator learns that it is closed', async () => {
  const { id } = await bringFile()
  const key = 'discard-key-000001'
  const pressed = await Promise.all([discard(id, { key }), discard(id, { key })])
  expect(pressed.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await discard(id, { key })).status).toBe(200)
  const others = await Promise.all([discard(id), discard(id, { as: second.token })])
  expect(others.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'import_not_ready'],
    [409, 'import_not_ready'],
  ])
  expect(await auditOf(id)).toHaveLength(1)
  const raced = await bringFile()
  const answers = await Promise.all([1, 2, 3].map(() => discard(raced.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a file whose import is requested is not closed before the request ends', async () => {
  const { id } = await bringFile()
  const asked = await call(`POST /ops/imports/${id}/start`, { as })
  const early = await discard(id)
  expect([early.status, early.body.code]).toEqual([409, 'import_requested'])
  await call(`POST /ops/approvals/${asked.data.id}/refuse`, {
    as: second.token,
    body: { reason: '다시 확인해 주세요' },
  })
  expect((await discard(id)).status).toBe(200)
  const started = await bringFile()
  await approve(await call(`POST /ops/imports/${started.id}/start`, { as }), second.token)
  expect((await discard(started.id)).body.code).toBe('import_not_ready')
})

test('the same file is read anew when an operator uploads it again, and not found for a stranger', async () => {
  const { id, partner, csv } = await bringFile()
  await discard(id)
  const { data } = await uploadFile(as, partner, csv)
  expect(data).toMatchObject({ state: 'ready', rows: 1, discardedAt: null })
  expect(data.id).not.toBe(id)
  expect((await uploadFile(as, partner, csv)).data.id, 'once').toBe(data.id)
  expect((await discard('imp_nobody')).status).toBe(404)
  expect((await discard(id, { as: (await makePerson()).token })).status).toBe(403)
})
