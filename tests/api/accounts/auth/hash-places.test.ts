import { expect, test } from 'vitest'
import { withHashPlace } from '#api/accounts/passwords/hash-places.ts'
import {
  cookiesOf,
  newEmail,
  PASSWORD,
  requestCode,
  signUp,
  signUpBody,
} from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { figure } from '#tests/helpers/figure.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'

stopClock()

/** The number of places for strangers in an isolate, and for one client. */
const PLACES = 4
const OF_CLIENT = 2

type Order = string[]
/** Each client uses another password, so that it is hashed and not reused from memory: see tests/helpers/kept-hashes.ts. */
const login = async (order: Order, email: string, ip: string, cookie = '') => {
  const answer = await call('POST /auth/email/login', {
    body: { email, password: `jade-river-${ip}` },
    headers: { 'cf-connecting-ip': ip },
    ...(cookie && { cookie }),
  })
  order.push(answer.status === 404 ? 'hashed' : String(answer.status))
  return answer
}

test('many concurrent sign-ins from one client do not delay other requests', async () => {
  const order: Order = []
  const emails = Array.from({ length: 24 }, () => newEmail())
  const all = emails.map((email) => login(order, email, '203.0.113.7'))
  const read = call('GET /site-config').then(({ status }) => order.push(`read ${status}`))
  const answers = await Promise.all(all)
  await read
  expect(order.filter((one) => one === 'hashed')).toHaveLength(OF_CLIENT)
  expect(order.filter((one) => one === '429')).toHaveLength(24 - OF_CLIENT)
  const before = order.slice(0, order.indexOf('read 200')).filter((one) => one === 'hashed').length
  expect(before).toBeLessThanOrEqual(OF_CLIENT)
  const refused = answers.find((a) => a.status === 429)
  expect(refused?.body.code).toBe('rate_limited')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  figure(`24 sign-ins at once: ${OF_CLIENT} hashed, ${before} of them before a visitor's page`)
})

test('many concurrent clients hash no more than the isolate has places, and a known device has its own place', async () => {
  const { email } = await signUp()
  const cookie = cookiesOf(await call('POST /auth/email/login', { body: { email, password: PASSWORD } }))
  const order: Order = []
  const strangers = Array.from({ length: 24 }, (_, i) => login(order, newEmail(), `203.0.${i}.7`))
  const owner: Order = []
  await Promise.all([...strangers, login(owner, email, '203.0.113.9', cookie)])
  expect(order.filter((one) => one === 'hashed')).toHaveLength(PLACES)
  expect(owner).toEqual(['hashed'])
})

test('a sign-in refused for want of a hash place spends no try, and a place is freed when its work fails', async () => {
  const email = newEmail()
  const order: Order = []
  await Promise.all(Array.from({ length: 12 }, () => login(order, email, '198.51.100.3')))
  for (let i = 0; i < 8; i += 1) await login(order, email, '198.51.100.3')
  expect(order.filter((one) => one === 'hashed')).toHaveLength(10)
  const deps = testDeps()
  for (let i = 0; i < 10; i += 1)
    await expect(withHashPlace(deps, 'unknown', () => Promise.reject(new Error('lost')))).rejects.toThrow(
      'lost',
    )
})

test('a hash place whose caller was cut off goes to another caller', async () => {
  const cutOff = () => new Promise<never>(() => {})
  const start = Date.now()
  const at = (ms: number) => testDeps(new Date(start + ms))
  for (let i = 0; i < PLACES; i += 1) void withHashPlace(at(0), 'unknown', cutOff)
  await expect(withHashPlace(at(9_000), 'unknown', async () => 'hashed')).rejects.toMatchObject({
    code: 'rate_limited',
  })
  expect(await withHashPlace(at(11_000), 'unknown', async () => 'hashed')).toBe('hashed')
})

test('concurrent sign-ups with the right code stay within the hash places, and the refused ones succeed on retry', async () => {
  const emails = Array.from({ length: 8 }, () => newEmail())
  const bodies: Record<string, unknown>[] = []
  for (const email of emails) bodies.push(signUpBody(email, await requestCode(email)))
  const send = (body: unknown) => call('POST /auth/email/signup/v2', { body })
  const answers = await Promise.all(bodies.map(send))
  const made = answers.filter((a) => a.status === 200).length
  expect(made).toBeGreaterThan(0)
  expect(answers.every((a) => a.status === 200 || a.body.code === 'rate_limited')).toBe(true)
  expect(made).toBeLessThanOrEqual(PLACES)
  const left = bodies.filter((_, i) => answers[i]?.status !== 200)
  for (const body of left) expect((await send(body)).status).toBe(200)
})
