import { afterAll, expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { seal } from '#api/platform/secrets.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePartner, makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import { makeReport, makeShop, type Shop, sendPostback, signBody } from '#tests/helpers/orders/postback.ts'
import { makeApproved } from '#tests/helpers/platform/approvals.ts'

const now = () => Math.floor(Date.now() / 1000)
const shop = await makeShop(await makePerson())
const stranger = await makePartner()

afterAll(expectProof)

function post(body: string, signature: string | null, partnerId = shop.partner.id) {
  const headers: Record<string, string> = signature === null ? {} : { 'itda-signature': signature }
  return call(`POST /postbacks/${partnerId}`, { body, headers })
}

async function addSecret({ partner }: Shop, secret: string, expiresAt: string | null) {
  const { db, keys } = testDeps()
  const id = `sec_${crypto.randomUUID().slice(0, 8)}`
  const sealed = await seal(keys.data, `partner_secrets.sealed.${id}`, secret)
  const created_at = new Date().toISOString()
  await makeApproved('rotateSecret', partner.id, {}, id)
  await insert(db, 'partner_secrets', {
    id,
    partner_id: partner.id,
    sealed,
    created_at,
    expires_at: expiresAt,
  }).run()
}

type Signing = [string, (raw: string) => Promise<string | null>]
const right = (raw: string) => signBody(raw, [shop.partner.secret], now())
const mac = async (raw: string, secret = shop.partner.secret, t = now()) =>
  (await signBody(raw, [secret], t)).split(',')[1]

const WRONG: Signing[] = [
  ['no header', async () => null],
  ['an empty header', async () => ''],
  ['no time', async (raw) => (await right(raw)).replace(/^t=\d+,/, '')],
  ['two times', async (raw) => `t=${now()},${await right(raw)}`],
  ['a time that is no number', async (raw) => (await right(raw)).replace(/^t=\d+/, 't=1e9')],
  ['no signature', async () => `t=${now()}`],
  ['another secret', (raw) => signBody(raw, [stranger.secret], now())],
  ['another body', (raw) => right(`${raw} `)],
  ['another time than signed', async (raw) => `t=${now()},${await mac(raw, undefined, now() - 100)}`],
  ['301 seconds ago and more', (raw) => signBody(raw, [shop.partner.secret], now() - 302)],
  ['more than 301 seconds ahead', (raw) => signBody(raw, [shop.partner.secret], now() + 302)],
  ['a shortened signature', async (raw) => (await right(raw)).slice(0, -2)],
  ['a signature of nothing', async () => `t=${now()},v1=`],
  ['another scheme', async (raw) => (await right(raw)).replace('v1=', 'v0=')],
  [
    'too many signatures',
    async (raw) =>
      `t=${now()},${Array(11)
        .fill(await mac(raw))
        .join(',')}`,
  ],
]

test.each(WRONG)('%s is 401 and leaves nothing behind', async (_name, sign) => {
  const report = makeReport(shop.clickId)
  const raw = JSON.stringify(report)
  const answer = await post(raw, await sign(raw))
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'postback_signature', message: '서명이 올바르지 않아요.' })
  expect(await rowsOf('SELECT id FROM inbox WHERE event_id = ?', report.eventId)).toEqual([])
})

test('a report for an unknown partner is 401, whatever its name', async () => {
  const raw = JSON.stringify(makeReport(shop.clickId))
  for (const id of ['prt_nobody', 'x', '%00', encodeURIComponent("' OR 1=1 --"), 'p'.repeat(2000)])
    expect((await post(raw, await right(raw), id)).status, id).toBe(401)
})

test('a report signed with another partner’s own secret is 401', async () => {
  const raw = JSON.stringify(makeReport(shop.clickId))
  expect((await post(raw, await signBody(raw, [stranger.secret], now()))).status).toBe(401)
})

test.each([
  ['290 seconds ago', (raw: string) => signBody(raw, [shop.partner.secret], now() - 290)],
  ['290 seconds ahead', (raw: string) => signBody(raw, [shop.partner.secret], now() + 290)],
  [
    'upper-case digits',
    async (raw: string) => (await right(raw)).replace(/v1=(.*)/, (all) => `v1=${all.slice(3).toUpperCase()}`),
  ],
  ['spaces after the commas', async (raw: string) => (await right(raw)).replace(',', ', ')],
  ['one right signature of two', (raw: string) => signBody(raw, ['old', shop.partner.secret], now())],
])('%s is accepted', async (_name, sign) => {
  const raw = JSON.stringify(makeReport(shop.clickId))
  expect((await post(raw, await sign(raw))).data).toEqual({ result: 'accepted' })
})

test('both secrets are valid during a rotation, and an expired one is refused', async () => {
  const rotating = await makeShop(await makePerson())
  await addSecret(rotating, 'next-secret', new Date(Date.now() + 60_000).toISOString())
  await addSecret(rotating, 'dead-secret', new Date(Date.now() - 1000).toISOString())
  const send = (secret: string) =>
    sendPostback(rotating.partner, makeReport(rotating.clickId), { secrets: [secret] })
  expect((await send(rotating.partner.secret)).status).toBe(200)
  expect((await send('next-secret')).status).toBe(200)
  expect((await send('dead-secret')).status).toBe(401)
})
