/** Devices that get push notifications: who may have one, at which addresses, and when it ends. */
import { expect, test } from 'vitest'
import { isPushService } from '#api/outside/push/push-services.ts'
import { listPushDevices, subscribePush } from '#api/platform/push/devices.ts'
import { SOURCES } from '#api/upkeep/data-exports/data-export-sources.queries.ts'
import { MOST_PUSH_DEVICES, type PushDevice, type PushSubscription } from '#contract/platform/push.ts'
import { call, startWith, testDeps } from '../../../helpers/api.ts'
import { makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { makeNotification } from '../../../helpers/platform/notifications.ts'
import { PUSH_KEY } from '../../../helpers/platform/push.ts'
import { makeBrowser } from '../../../helpers/platform/push-browser.ts'

startWith({ PUSH_KEY })
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const list = async ({ token }: Person) => (await call('GET /users/me/push-devices', { as: token })).data
const waiting = ({ userId }: Person) =>
  rowsOf('SELECT * FROM pushes WHERE device_id IN (SELECT id FROM push_devices WHERE user_id = ?)', userId)

async function subscribe(person: Person, change: Partial<PushSubscription> = {}) {
  const { open: _, ...browser } = await makeBrowser()
  const { key } = await list(person)
  const body = { ...browser, key, ...change }
  return call('POST /users/me/push-devices', { as: person.token, body, headers: { 'user-agent': PHONE } })
}

test('a member subscribes a device, sees it among the own ones, and switches it off; another member does not', async () => {
  const [member, other] = [await makePerson({ approved: false }), await makePerson()]
  expect(await list(member)).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/), items: [] })
  const made = await subscribe(member)
  expect(made.data).toMatchObject({ device: '안드로이드 휴대전화 · 크롬', isCurrent: true, lastAt: null })
  expect((await list(member)).items).toEqual([made.data])
  expect((await list(other)).items).toEqual([])
  const { id } = made.data
  expect((await call(`DELETE /users/me/push-devices/${id}`, { as: other.token })).status).toBe(404)
  expect((await call(`DELETE /users/me/push-devices/${id}`, { as: member.token })).status).toBe(200)
  expect((await call(`DELETE /users/me/push-devices/${id}`, { as: member.token })).status).toBe(404)
  expect((await call('GET /users/me/push-devices')).status).toBe(401)
})

test('a session has one device, and an address belongs to whoever subscribed it last', async () => {
  const [member, next] = [await makePerson(), await makePerson()]
  const first = await subscribe(member)
  const second = await subscribe(member)
  expect((await list(member)).items.map(({ id }: PushDevice) => id)).toEqual([second.data.id])
  expect(second.data.id).not.toBe(first.data.id)
  const [row] = await rowsOf<{ endpoint: string }>(
    'SELECT endpoint FROM push_devices WHERE id = ?',
    second.data.id,
  )
  expect((await subscribe(next, { endpoint: row?.endpoint ?? '' })).status).toBe(200)
  expect((await list(member)).items).toEqual([])
  expect((await list(next)).items).toHaveLength(1)
})

test('a member has ten devices at most, and a new one takes the place of the oldest', async () => {
  const { actor } = await makePerson()
  const deps = testDeps()
  const [key = ''] = await deps.push.listKeys()
  const made: string[] = []
  for (let nr = 0; nr < MOST_PUSH_DEVICES + 2; nr += 1) {
    const { open: _, ...browser } = await makeBrowser()
    made.push((await subscribePush(deps, { ...actor, sessionId: `ses_many_${nr}` }, { ...browser, key })).id)
  }
  const { items } = await listPushDevices(deps, actor)
  expect(items.map(({ id }) => id)).toEqual(made.toReversed().slice(0, MOST_PUSH_DEVICES))
})

test('only addresses of the known push services are called', async () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
    'https://web.push.apple.com/QGgC',
  ]
  for (const one of good) expect([one, isPushService(one, false)]).toEqual([one, true])
  const member = await makePerson()
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/https://fcm.googleapis.com/',
    'https://evil.example#fcm.googleapis.com',
    'https://push.services.mozilla.com.evil.example/a',
    'https://evilnotify.windows.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:8787/api/health',
    'http://127.0.0.1:8787@evil.example/a',
    'https://evil.example\\@fcm.googleapis.com/a',
    'HTTPS://FCM.googleapis.com/a',
    ' https://fcm.googleapis.com/a',
    'javascript:alert(1)',
    'not an address',
  ]) {
    expect([endpoint, isPushService(endpoint, false)]).toEqual([endpoint, false])
    expect([endpoint, (await subscribe(member, { endpoint })).body.code]).toEqual([endpoint, 'push_refused'])
  }
  // A stand-in on the own machine, in development alone.
  expect(isPushService('http://127.0.0.1:9999/push/1', true)).toBe(true)
  expect(isPushService('http://127.0.0.1:9999/push/1', false)).toBe(false)
  expect((await list(member)).items).toEqual([])
})

test('malformed keys and a key of ours that was replaced are refused', async () => {
  const member = await makePerson()
  for (const change of [{ p256dh: 'short' }, { auth: 'x'.repeat(23) }, { key: '' }, { endpoint: '' }])
    expect((await subscribe(member, change)).status, JSON.stringify(change)).toBe(400)
  const { p256dh } = await makeBrowser()
  expect((await subscribe(member, { key: p256dh })).body.code).toBe('push_key_old')
  startWith({ PUSH_KEY: '' })
  expect(await list(member)).toEqual({ key: null, items: [] })
  expect((await subscribe(member, { key: p256dh })).body.code).toBe('push_off')
  startWith({ PUSH_KEY })
})

test('a device ends with its sign-in, with the suspension and when its member leaves, and its pushes end with it', async () => {
  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    'signed out': ({ token }) => call('POST /auth/logout', { as: token, body: {} }),
    'signed out elsewhere': ({ sessionId }) =>
      rowsOf("UPDATE sessions SET revoked_at = '2026-11-27' WHERE id = ?", sessionId),
    'forgotten session': ({ sessionId }) => rowsOf('DELETE FROM sessions WHERE id = ?', sessionId),
    left: ({ token }) => call('DELETE /users/me', { as: token, body: { lost: 0, confirmed: true } }),
    suspended: ({ userId }) => rowsOf("UPDATE users SET suspended_at = '2026-11-27' WHERE id = ?", userId),
  }
  for (const [why, end] of Object.entries(ends)) {
    const member = await makePerson()
    await subscribe(member)
    await makeNotification(member)
    expect(await waiting(member), why).toHaveLength(1)
    await end(member)
    const left = await rowsOf('SELECT id FROM push_devices WHERE user_id = ?', member.userId)
    expect([why, left]).toEqual([why, []])
  }
  expect(await rowsOf('SELECT * FROM pushes WHERE device_id NOT IN (SELECT id FROM push_devices)')).toEqual(
    [],
  )
})

test('the file of own data names the devices, without what reaches them', async () => {
  const member = await makePerson()
  const { id } = (await subscribe(member)).data
  const source = SOURCES.find(({ table }) => table === 'push_devices')
  expect(source?.columns.split(' ')).toEqual(
    expect.arrayContaining(['id', 'user_agent', 'created_at', 'last_sent_at']),
  )
  expect(Object.keys(source?.without ?? {}).toSorted()).toEqual(['auth', 'endpoint', 'p256dh'])
  const [row] = await rowsOf('SELECT user_agent FROM push_devices WHERE id = ?', id)
  expect(row).toEqual({ user_agent: PHONE })
})
