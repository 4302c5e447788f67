/** Notifications pushed to devices: once each, again after a failure, and never to a device that is gone. */
import { base64url, decodeJwt, importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { makePushSender } from '#api/outside/push/push-sender.ts'
import { postMail } from '#api/platform/mail/post.ts'
import { sendPushes } from '#api/platform/push/send.ts'
import { MAIL_EXAMPLES } from '#api/registry/mail-examples.ts'
import { MAIL_KIND_NAMES, type MailKind, mailKind } from '#contract/platform/mail-kinds.ts'
import { call, startWith, testDeps } from '../../../helpers/api.ts'
import { makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { PUSH_KEY } from '../../../helpers/platform/push.ts'
import { makeBrowser, type TestBrowser } from '../../../helpers/platform/push-browser.ts'

startWith({ PUSH_KEY })
const MINUTE = 60_000
/** Noon in Seoul, so that nothing waits for the day. */
const NOON = new Date('2026-12-01T03:00:00.000Z')
const after = (minutes: number, from = NOON) => new Date(from.getTime() + minutes * MINUTE)

type Call = { url: string; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
type Answer = (nr: number) => Response | Promise<Response>
const TAKEN: Answer = () => new Response(null, { status: 201 })

/** Runs the sender at this instant; returns what the push services were asked. */
async function run(at: Date, answer: Answer = TAKEN, key = PUSH_KEY): Promise<Call[]> {
  const calls: Call[] = []
  const ask = async (url: string, init: RequestInit) => {
    calls.push({ url, headers: init.headers as never, body: init.body as never })
    return answer(calls.length)
  }
  const push = makePushSender({
    key,
    isDevelopment: false,
    siteOrigin: 'https://itda.test',
    fetch: ask,
    now: () => at,
  })
  await sendPushes({ ...testDeps(at), push })
  return calls
}

async function makeListener(origin?: string): Promise<{ member: Person; browser: TestBrowser }> {
  const member = await makePerson()
  const browser = await makeBrowser(origin)
  const { key } = (await call('GET /users/me/push-devices', { as: member.token })).data
  const { open: _, ...given } = browser
  await call('POST /users/me/push-devices', { as: member.token, body: { ...given, key } })
  return { member, browser }
}

async function tell({ userId }: Person, kind: MailKind = 'payout-paid', at = NOON): Promise<string> {
  const deps = testDeps(at)
  await deps.db.batch(postMail(deps, { userId, email: null }, MAIL_EXAMPLES[kind]()))
  const [row] = await rowsOf<{ id: string }>(
    'SELECT id FROM notifications WHERE user_id = ? ORDER BY id DESC LIMIT 1',
    userId,
  )
  return row?.id ?? ''
}

const devicesOf = ({ userId }: Person) => rowsOf('SELECT * FROM push_devices WHERE user_id = ?', userId)
const left = () => rowsOf<{ attempts: number; due_at: string }>('SELECT * FROM pushes')

test('a notification is pushed once: one line, its page and its id, sealed for the browser and signed by us', async () => {
  const { member, browser } = await makeListener()
  const id = await tell(member)
  const [asked, ...more] = await run(NOON)
  expect(more).toEqual([])
  expect(asked?.url).toBe(browser.endpoint)
  expect(JSON.parse(await browser.open(asked?.body ?? new Uint8Array()))).toEqual({
    title: '출금이 입금됐어요',
    href: '/payouts',
    tag: id,
  })
  const { authorization = '', ...headers } = asked?.headers ?? {}
  expect(headers).toEqual({
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: '86400',
    urgency: 'normal',
    topic: id,
  })
  expect(id).toMatch(/^[\w-]{1,32}$/)
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? []
  const point = base64url.decode(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url.encode(point.slice(1, 33)),
    y: base64url.encode(point.slice(33)),
  }
  const { protectedHeader } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { currentDate: NOON })
  expect([protectedHeader.alg, decodeJwt(token)]).toEqual([
    'ES256',
    { aud: 'https://fcm.googleapis.com', sub: 'https://itda.test', exp: NOON.getTime() / 1000 + 12 * 3600 },
  ])
  expect(await run(after(600))).toEqual([])
  const { items } = (await call('GET /users/me/push-devices', { as: member.token })).data
  expect(items[0].lastAt).toBe(NOON.toISOString())
  await call(`DELETE /users/me/push-devices/${items[0].id}`, { as: member.token })
})

test('a lock screen shows no amount, no reason and no address', () => {
  for (const kind of MAIL_KIND_NAMES) {
    const { subject, brief } = MAIL_EXAMPLES[kind]()
    expect([kind, brief ?? subject]).toEqual([kind, expect.not.stringMatching(/[\d,]+원|‘|[^*]@(?!example)/)])
  }
})

test('two runs at once push it once, and one that fails is pushed later, at longer and longer intervals', async () => {
  const { member } = await makeListener()
  await tell(member)
  const broken: Answer = () => Promise.reject(new Error('no network'))
  expect((await Promise.all([run(NOON, broken), run(NOON, broken)])).flat()).toHaveLength(1)
  expect(await left()).toMatchObject([{ attempts: 1, due_at: after(1).toISOString() }])
  expect(await run(after(0.9))).toEqual([])
  const busy: Answer = () => new Response(null, { status: 503, headers: { 'retry-after': '600' } })
  expect(await run(after(1), busy)).toHaveLength(1)
  expect(await left()).toMatchObject([{ attempts: 2, due_at: after(11).toISOString() }])
  expect(await run(after(10))).toEqual([])
  expect(await run(after(11))).toHaveLength(1)
  expect(await left()).toEqual([])
})

test('a device that its push service no longer knows is removed, with what waits for it', async () => {
  for (const status of [404, 410]) {
    const { member } = await makeListener('https://web.push.apple.com')
    await tell(member)
    await tell(member, 'grade-raised')
    await run(NOON, () => new Response(null, { status }))
    expect([status, await devicesOf(member), await left()]).toEqual([status, [], []])
  }
  const { member } = await makeListener()
  await tell(member)
  await run(NOON, () => new Response(null, { status: 413 }))
  expect([(await devicesOf(member)).length, await left()], 'refused for good').toEqual([1, []])
})

test('what was read meanwhile, what is a day old and what was deleted is not pushed any more', async () => {
  const { member } = await makeListener()
  const read = await tell(member)
  await call(`POST /users/me/notifications/${read}/read`, { as: member.token })
  const deleted = await tell(member)
  await rowsOf('DELETE FROM notifications WHERE id = ?', deleted)
  await tell(member, 'payout-failed', after(-24 * 60))
  expect(await left()).toHaveLength(3)
  expect(await run(NOON)).toEqual([])
  expect(await left()).toEqual([])
})

test('codes and advertising are not pushed, and what goes to many waits for the morning', async () => {
  const { member } = await makeListener()
  for (const kind of MAIL_KIND_NAMES) await tell(member, kind)
  const kinds = await rowsOf<{ kind: string }>(
    'SELECT n.kind_code AS kind FROM pushes p JOIN notifications n ON n.id = p.notification_id',
  )
  const told = MAIL_KIND_NAMES.filter((kind) => mailKind(kind).secret !== 'code' && kind !== 'advertisement')
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(told.toSorted())
  const night = new Date('2026-12-01T13:30:00.000Z')
  const many = told.filter((kind) => mailKind(kind).isToMany)
  expect(await run(night)).toHaveLength(told.length - many.length)
  const morning = '2026-12-01T23:00:00.000Z'
  expect((await left()).map(({ due_at }) => due_at)).toEqual(many.map(() => morning))
  expect(await run(new Date(morning))).toHaveLength(many.length)
})

test('a device is reached with the key it subscribed with while that key is set, and goes after it', async () => {
  const { member } = await makeListener()
  const next = btoa('another key of tests, 32 bytes..')
  await tell(member)
  expect(await run(NOON, TAKEN, `2:${next},1:${PUSH_KEY}`)).toHaveLength(1)
  await tell(member)
  expect(await run(NOON, TAKEN, '')).toEqual([])
  expect(await left()).toHaveLength(1)
  await run(after(25 * 60), TAKEN, '')
  expect(await left(), 'no news any more').toEqual([])
  await tell(member)
  expect(await devicesOf(member), 'kept while no key is set').toHaveLength(1)
  expect(await run(NOON, TAKEN, `2:${next}`)).toEqual([])
  expect(await devicesOf(member)).toEqual([])
})

test('a key of a browser that is no point of the curve ends the device', async () => {
  const { member } = await makeListener()
  await rowsOf(
    'UPDATE push_devices SET p256dh = ? WHERE user_id = ?',
    base64url.encode(new Uint8Array(65).fill(7)),
    member.userId,
  )
  await tell(member)
  expect(await run(NOON)).toEqual([])
  expect(await devicesOf(member)).toEqual([])
})
