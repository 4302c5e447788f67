import { afterAll, expect, test } from 'vitest'
import { call } from '../helpers/api.ts'
import { makePartner, makePerson } from '../helpers/make.ts'
import { expectProof, rowsOf } from '../helpers/money.ts'
import { makeReport, makeShop, sendPostback } from '../helpers/postback.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token
const rotate = (id: string, hours = '24', key?: string) =>
  call(`POST /ops/partners/${id}/secrets`, { as, body: { hours }, ...(key && { key }) })

afterAll(expectProof)

test('two secrets live while the partner changes over', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const { data } = await rotate(partner.id)
  expect(data.secret).toMatch(/^[\w-]{43}$/)
  expect(Date.parse(data.oldUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const send = (secret: string) => sendPostback(partner, makeReport(clickId), { secrets: [secret] })
  expect((await send(data.secret)).data).toEqual({ result: 'accepted' })
  expect((await send(partner.secret)).data).toEqual({ result: 'accepted' })
  const living = (await call(`GET /ops/partners/${partner.id}/secrets`, { as })).data.items
  expect(living).toMatchObject([{ expiresAt: null }, { expiresAt: data.oldUntil }])
  expect(JSON.stringify(living)).not.toContain(data.secret)
  await rowsOf("UPDATE partner_secrets SET expires_at = '2020-01-01' WHERE id = ? RETURNING id", living[1].id)
  expect((await send(partner.secret)).status).toBe(401)
  expect((await send(data.secret)).data).toEqual({ result: 'accepted' })
})

test('with no overlap the older one ends at once', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const { data } = await rotate(partner.id, '0')
  expect((await sendPostback(partner, makeReport(clickId))).status).toBe(401)
  const sent = await sendPostback(partner, makeReport(clickId), { secrets: [data.secret] })
  expect(sent.data).toEqual({ result: 'accepted' })
  expect((await rotate(partner.id, '0')).status).toBe(200)
})

test('never more than two, also when many rotate at once', async () => {
  const partner = await makePartner()
  const answers = await Promise.all([1, 2, 3, 4].map(() => rotate(partner.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await rotate(partner.id)).body.code).toBe('secret_rotation_open')
  expect(await rowsOf('SELECT id FROM partner_secrets WHERE partner_id = ?', partner.id)).toHaveLength(2)
})

test('the same key gets the same secret; the record says who, never what', async () => {
  const partner = await makePartner()
  const [first, second] = [
    await rotate(partner.id, '1', 'rotate-key-00001'),
    await rotate(partner.id, '1', 'rotate-key-00001'),
  ]
  expect(second.data).toEqual(first.data)
  const [audit] = await rowsOf<{ actor_id: string; after: string }>(
    "SELECT actor_id, after FROM audit_log WHERE subject = ? AND action = 'rotateSecret'",
    partner.id,
  )
  expect(audit?.actor_id).toBe(operator.userId)
  expect(audit?.after).not.toContain(first.data.secret)
})

test('only an operator; unknown is 404, another overlap 400', async () => {
  const partner = await makePartner()
  const person = await makePerson()
  const other = await call(`POST /ops/partners/${partner.id}/secrets`, {
    as: person.token,
    body: { hours: '1' },
  })
  expect(other.status).toBe(403)
  expect((await rotate('prt_none')).status).toBe(404)
  expect((await call('GET /ops/partners/prt_none/secrets', { as })).status).toBe(404)
  expect((await rotate(partner.id, '1000')).status).toBe(400)
})
