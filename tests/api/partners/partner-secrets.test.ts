import { afterAll, expect, test } from 'vitest'
import { openSecret } from '#api/partners/secrets/open-secret.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { expectProof, rowsOf } from '../../helpers/money.ts'
import { makeReport, makeShop, sendPostback } from '../../helpers/orders/postback.ts'
import { approve } from '../../helpers/platform/approvals.ts'

const operator = await makePerson({ role: 'operator' })
const second = await makePerson({ role: 'operator' })
const as = operator.token
const ask = (id: string, hours = '24', key?: string) =>
  call(`POST /ops/partners/${id}/secrets`, { as, body: { hours }, ...(key && { key }) })
const open = (id: string, token = as, key?: string) =>
  call(`POST /ops/approvals/${id}/secret`, { as: token, ...(key && { key }) })

/** One operator requests the secret, the other approves it, and the first opens it. */
async function rotate(partnerId: string, hours = '24') {
  const asked = await ask(partnerId, hours)
  expect((await approve(asked, second.token)).status).toBe(200)
  return { id: asked.data.id as string, secret: (await open(asked.data.id)).data.secret as string }
}
const livingOf = async (id: string) => (await call(`GET /ops/partners/${id}/secrets`, { as })).data.items

afterAll(expectProof)

test('two secrets are valid while the partner changes over', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const { secret } = await rotate(partner.id)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const send = (one: string) => sendPostback(partner, makeReport(clickId), { secrets: [one] })
  expect((await send(secret)).data).toEqual({ result: 'accepted' })
  expect((await send(partner.secret)).data).toEqual({ result: 'accepted' })
  const living = await livingOf(partner.id)
  expect(living).toMatchObject([{ expiresAt: null }, { expiresAt: expect.any(String) }])
  expect(Date.parse(living[1].expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(JSON.stringify(living)).not.toContain(secret)
  await rowsOf("UPDATE partner_secrets SET expires_at = '2020-01-01' WHERE id = ? RETURNING id", living[1].id)
  expect((await send(partner.secret)).status).toBe(401)
  expect((await send(secret)).data).toEqual({ result: 'accepted' })
})

test('without an overlap the older secret ends with the approval', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const asked = await ask(partner.id, '0')
  expect((await sendPostback(partner, makeReport(clickId))).status).toBe(200)
  expect((await approve(asked, second.token)).status).toBe(200)
  expect((await sendPostback(partner, makeReport(clickId))).status).toBe(401)
  const { secret } = (await open(asked.data.id)).data
  const sent = await sendPostback(partner, makeReport(clickId), { secrets: [secret] })
  expect(sent.data).toEqual({ result: 'accepted' })
  expect((await ask(partner.id, '0')).status).toBe(200)
})

test('a partner never has more than two secrets, even with concurrent requests and approvals', async () => {
  const partner = await makePartner()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(partner.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await ask(partner.id)).body.code).toBe('approval_open')
  const asked = answers.find(({ status }) => status === 200)
  if (!asked) throw new Error('nothing was asked')
  const approved = await Promise.all([1, 2, 3, 4].map(() => approve(asked)))
  expect(approved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await ask(partner.id)).body.code).toBe('secret_rotation_open')
  expect(await rowsOf('SELECT id FROM partner_secrets WHERE partner_id = ?', partner.id)).toHaveLength(2)
})

test('only the operator who asked sees the new secret, once, within a day; the log says who, never the secret', async () => {
  const partner = await makePartner()
  const [asked, again] = [
    await ask(partner.id, '1', 'rotate-key-00001'),
    await ask(partner.id, '1', 'rotate-key-00001'),
  ]
  expect(again.data).toEqual(asked.data)
  const { id } = asked.data
  expect((await open(id)).body.code, 'not approved yet').toBe('approval_secret_gone')
  const approved = await approve(asked, second.token)
  expect(approved.data, 'who approves reads nothing').toEqual({ done: true })
  expect((await open(id, second.token)).body.code).toBe('approval_not_mine')
  const late = { ...testDeps(), now: () => new Date(Date.now() + 24 * 3_600_000 + 1_000) }
  await expect(openSecret(late, operator.actor, { id })).rejects.toMatchObject({
    code: 'approval_secret_gone',
  })
  const shown = await open(id, as, 'open-key-0000001')
  expect(shown.data.secret).toMatch(/^[\w-]{43}$/)
  expect((await open(id, as, 'open-key-0000001')).data, 'the same press').toEqual(shown.data)
  expect((await open(id)).body.code, 'another one').toBe('approval_secret_gone')
  const audit = await rowsOf<{ actor_id: string; action: string; after: string }>(
    'SELECT actor_id, action, after FROM audit_log WHERE subject IN (?, ?) ORDER BY id',
    partner.id,
    id,
  )
  expect(audit.map(({ action, actor_id }) => [action, actor_id]).sort()).toEqual([
    ['approveRequest', second.userId],
    ['openSecret', operator.userId],
    ['requestApproval', operator.userId],
    ['rotateSecret', second.userId],
  ])
  expect(audit.find(({ action }) => action === 'rotateSecret')?.after).toContain(operator.userId)
  for (const table of ['audit_log', 'approvals', 'outbox', 'idempotency', 'partner_secrets'])
    expect(JSON.stringify(await rowsOf(`SELECT * FROM ${table}`)), table).not.toContain(shown.data.secret)
})

test('only an operator rotates a secret; an unknown partner is 404, another overlap 400', async () => {
  const partner = await makePartner()
  const person = await makePerson()
  const other = await call(`POST /ops/partners/${partner.id}/secrets`, {
    as: person.token,
    body: { hours: '1' },
  })
  expect(other.status).toBe(403)
  expect((await ask('prt_none')).status).toBe(404)
  expect((await call('GET /ops/partners/prt_none/secrets', { as })).status).toBe(404)
  expect((await ask(partner.id, '1000')).status).toBe(400)
})
