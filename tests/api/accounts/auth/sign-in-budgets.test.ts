import { expect, test } from 'vitest'
import { spendTry } from '#api/accounts/auth/sign-in-tries.ts'
import { cookiesOf, newEmail, PASSWORD, signUp, wearOut } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'

stopClock()

const HOUR = 3600
const WRONG = 'jade-river-2292'
const login = (email: string, password: string, { ip = '', cookie = '' } = {}) =>
  call('POST /auth/email/login', {
    body: { email, password },
    ...(cookie && { cookie }),
    headers: ip ? { 'cf-connecting-ip': ip } : {},
  })
const signedIn = async () => {
  const { email, userId } = await signUp()
  const answer = await login(email, PASSWORD, { ip: '192.0.2.1' })
  return { email, userId, cookie: cookiesOf(answer) }
}
/** Spends tries of a known device, without the time of their hashes. */
async function wearOutDevice(email: string, cookie: string, times: number): Promise<void> {
  const deps = testDeps()
  const cookies = { itda_device: /itda_device=([^;]+)/.exec(cookie)?.[1] ?? '' }
  for (let i = 0; i < times; i += 1)
    await spendTry({ ...deps, request: { ...deps.request, cookies } }, email, true)
}

/** A try from `ip`, `seconds` later; returns the seconds to wait, 0 when the try is checked. */
async function tryLater(email: string, ip: string, seconds: number): Promise<number> {
  const deps = testDeps(new Date(Date.now() + seconds * 1000))
  try {
    await spendTry({ ...deps, request: { ...deps.request, ip } }, email, false)
    return 0
  } catch (error) {
    return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds
  }
}

test('fifty wrong passwords from five networks lock the owner out neither at home nor in a new place', async () => {
  const owner = await signedIn()
  for (let i = 0; i < 5; i += 1) {
    const ip = `203.0.${i}.7`
    await wearOut(owner.email, ip, 9)
    expect((await login(owner.email, WRONG, { ip })).status).toBe(404)
    expect((await login(owner.email, WRONG, { ip })).status).toBe(429)
  }
  expect((await login(owner.email, PASSWORD, { ip: '198.51.100.77' })).status).toBe(200)
  expect((await login(owner.email, PASSWORD, { ip: '203.0.0.7', cookie: owner.cookie })).status).toBe(200)
})

test('a device that has signed in has ten tries of its own, and strangers cannot spend them', async () => {
  const owner = await signedIn()
  await wearOut(owner.email, '192.0.2.1', 10)
  expect((await login(owner.email, PASSWORD, { ip: '192.0.2.1' })).status).toBe(429)
  const { ip, cookie } = { ip: '192.0.2.1', cookie: owner.cookie }
  await wearOutDevice(owner.email, cookie, 9)
  expect((await login(owner.email, PASSWORD, { ip, cookie })).status).toBe(200)
  await wearOutDevice(owner.email, cookie, 10)
  expect((await login(owner.email, PASSWORD, { ip, cookie })).status).toBe(429)
})

test('a device known to one account is unknown to every other account', async () => {
  const [mine, other] = [await signedIn(), await signedIn()]
  await wearOut(other.email, '192.0.2.9', 10)
  const made = `itda_device=${'A'.repeat(22)}.${'B'.repeat(16)}`
  for (const cookie of [
    mine.cookie,
    made,
    'itda_device=',
    'itda_device=%00',
    `itda_device=${'A'.repeat(300)}`,
  ])
    expect((await login(other.email, PASSWORD, { ip: '192.0.2.9', cookie })).status).toBe(429)
})

test('the device cookie is short, identifies nobody and covers several accounts', async () => {
  const first = await signUp()
  const second = await signUp()
  const one = await login(first.email, PASSWORD)
  const line = one.cookies.find((cookie) => cookie.startsWith('itda_device=')) ?? ''
  expect(line).toMatch(
    /^itda_device=[\w-]{22}\.[\w-]{16}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
  const both = await login(second.email, PASSWORD, { cookie: cookiesOf(one) })
  const cookie = cookiesOf(one, both)
  const device = cookie.split('; ').find((pair) => pair.startsWith('itda_device=')) ?? ''
  expect(device).toMatch(/^itda_device=[\w-]{22}(\.[\w-]{16}){2}$/)
  expect(device.length).toBeLessThanOrEqual(200)
  for (const { email, userId } of [first, second]) {
    expect(device).not.toContain(userId)
    await wearOut(email, '192.0.2.20', 10)
    const known = await login(email, PASSWORD, { ip: '192.0.2.20', cookie })
    expect(known.status).toBe(200)
    expect(known.cookies.join()).not.toContain('itda_device')
  }
  const rows = await testDeps().db.prepare('SELECT key FROM rate_limits').all<{ key: string }>()
  expect(JSON.stringify(rows.results)).not.toContain(device.slice(12, 34))
})

test('an unknown network waits longer after every wrong try, at most 4 hours, and a day of rest resets it', async () => {
  const email = newEmail()
  const ip = '2001:db8:7:1::1'
  for (let i = 0; i < 10; i += 1) expect(await tryLater(email, ip, 0)).toBe(0)
  let at = 0
  const waits: number[] = []
  for (let i = 0; i < 10; i += 1) {
    const wait = await tryLater(email, '2001:db8:7:9::5', at)
    waits.push(wait)
    expect(await tryLater(email, ip, at + wait - 1)).toBe(1)
    at += wait
    expect(await tryLater(email, ip, at)).toBe(0)
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 4 * HOUR, 4 * HOUR])
  expect(await tryLater(email, '2001:db8:8::1', 0)).toBe(0)
  for (let i = 0; i < 10; i += 1) expect(await tryLater(email, ip, at + 24 * HOUR)).toBe(0)
})

test('tries from many networks get fewer each, and all together at most a thousand a day', async () => {
  const email = newEmail()
  let looked = 0
  for (let net = 0; net < 60; net += 1) while ((await tryLater(email, `10.${net}.0.1`, 0)) === 0) looked += 1
  expect(looked).toBe(10 * 10 + 50 * 3)
  expect(await tryLater(email, '198.51.100.1', 0)).toBe(0)
  await testDeps()
    .db.prepare("UPDATE rate_limits SET count = 1000 WHERE key LIKE 'login-day:%' AND count = ?")
    .bind(looked + 1)
    .run()
  expect(await tryLater(email, '198.51.100.2', 0)).toBeGreaterThan(0)
})

test('an unknown address is rate limited like an existing one', async () => {
  const known = await signedIn()
  for (const email of [known.email, newEmail()]) {
    await wearOut(email, '192.0.2.40', 9)
    const answers = [
      await login(email, WRONG, { ip: '192.0.2.40' }),
      await login(email, WRONG, { ip: '192.0.2.40' }),
    ]
    expect(answers.map((a) => [a.status, a.body.code, Number(a.headers.get('retry-after'))])).toEqual([
      [404, 'login_failed', 0],
      [429, 'rate_limited', 60],
    ])
  }
})
