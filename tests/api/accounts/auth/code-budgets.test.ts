import { expect, test } from 'vitest'
import { MAILS_A_DAY } from '#api/accounts/email-codes/code-requesters.ts'
import { sendPasswordReset } from '#api/accounts/passwords/password-change.ts'
import { cookiesOf, newEmail, PASSWORD, readCode, signUp } from '#tests/helpers/accounts/sign-in.ts'
import { type Answer, call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'

stopClock()

const NEXT = 'amber-canyon-7735'
const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
/** Plays a client with a browser of its own. */
function browser(ip: string) {
  let cookie = ''
  const send = (route: string, body: unknown) =>
    call(route, { body, headers: { 'cf-connecting-ip': ip }, ...(cookie && { cookie }) })
  const keep = async (answer: Promise<Answer>) => {
    cookie = cookiesOf({ cookies: cookie ? cookie.split('; ') : [] }, await answer)
    return answer
  }
  return {
    ask: (email: string) => keep(send('POST /auth/reset-password', { email })),
    /** The body as the specification states it: only a password and a code. */
    reset: (authCode: string) => keep(send('PUT /auth/reset-password', { password: NEXT, authCode })),
    resetAs: (email: string, authCode: string) =>
      send('PUT /auth/reset-password', { email, password: NEXT, authCode }),
    signIn: (email: string, password: string) => keep(send('POST /auth/email/login', { email, password })),
  }
}

/** Makes a member who signed up a while ago. */
async function member() {
  const person = await signUp()
  await testDeps().db.prepare('DELETE FROM email_codes WHERE email = ?').bind(person.email).run()
  return person
}

test('the browser that asked for a code resets with password and code alone, and becomes a known device', async () => {
  const { email } = await member()
  const owner = browser('192.0.2.1')
  expect((await owner.ask(email)).status).toBe(200)
  const code = await readCode(email)
  expect((await browser('192.0.2.1').reset(code)).body.code).toBe('code_invalid')
  const done = await owner.reset(code)
  expect([done.status, done.data]).toEqual([200, { done: true, keys: { own: 0, agency: 0, partner: 0 } }])
  expect((await owner.signIn(email, NEXT)).status).toBe(200)
  expect((await owner.reset(code)).body.code).toBe('code_expired')
})

test('a stranger cannot block the owner’s reset, neither by asking first nor by using up codes', async () => {
  const { email } = await member()
  const stranger = browser('203.0.113.7')
  expect((await stranger.ask(email)).status).toBe(200)
  const owner = browser('198.51.100.9')
  expect((await owner.ask(email)).status).toBe(200)
  const code = await readCode(email)
  for (let i = 0; i < 5; i += 1) await stranger.reset(wrong(code))
  const outside = await Promise.all(Array.from({ length: 10 }, () => stranger.resetAs(email, wrong(code))))
  expect(outside.every((a) => a.status === 422)).toBe(true)
  expect((await stranger.ask(email)).body.code).toBe('code_too_soon')
  expect((await owner.reset(code)).status).toBe(200)
})

test('a stranger’s newer code does not replace the one the owner is typing', async () => {
  const { email } = await member()
  const owner = browser('198.51.100.10')
  await owner.ask(email)
  const code = await readCode(email)
  await browser('203.0.113.8').ask(email)
  expect((await owner.reset(code)).status).toBe(200)
  // Another device sends the address as well.
  const again = browser('198.51.100.10')
  await again.ask(email)
  expect((await again.ask(email)).status).toBe(429)
})

test('all other devices share five tries at a code with its address, and then even the right code is refused', async () => {
  const { email } = await member()
  await browser('198.51.100.11').ask(email)
  const code = await readCode(email)
  const guesses = Array.from({ length: 200 }, (_, i) => browser(`203.0.${i}.1`).resetAs(email, wrong(code)))
  const codes = (await Promise.all(guesses)).map((a) => a.body.code)
  expect(codes.filter((one) => one === 'code_invalid')).toHaveLength(4)
  expect(codes.filter((one) => one === 'code_exhausted')).toHaveLength(196)
  expect((await browser('203.0.113.12').resetAs(email, code)).body.code).toBe('code_exhausted')
})

test('of 200 concurrent guesses from the browser that asked for the code, five are checked', async () => {
  const { email } = await member()
  const guesser = browser('203.0.113.13')
  await guesser.ask(email)
  const code = await readCode(email)
  const guesses = await Promise.all(Array.from({ length: 200 }, () => guesser.reset(wrong(code))))
  expect(guesses.filter((a) => a.body.code === 'code_invalid')).toHaveLength(4)
  expect((await guesser.reset(code)).status).not.toBe(200)
  const row = await testDeps()
    .db.prepare('SELECT attempts, others_attempts FROM email_codes WHERE email = ?')
    .bind(email)
    .first()
  expect(row).toEqual({ attempts: 5, others_attempts: 0 })
})

test('an address gets no more mails a day than its share, and the owner’s device has a share of its own', async () => {
  const { email } = await member()
  const owner = browser('192.0.2.30')
  await owner.signIn(email, PASSWORD)
  const { db } = testDeps()
  const atNet = (net: number, minutes: number) => {
    const deps = testDeps(new Date(Date.now() - 3_600_000 + minutes * 61_000))
    const ip = `203.0.${net}.1`
    return sendPasswordReset({ ...deps, request: { ...deps.request, ip } }, { email }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
  }
  const sent: string[] = []
  for (let net = 0; net < 8; net += 1) for (let i = 0; i < 6; i += 1) sent.push(await atNet(net, i))
  const { ofSender, ofShare } = MAILS_A_DAY.net
  expect(sent.filter((one) => one === 'sent')).toHaveLength(ofShare)
  expect(sent.slice(0, 6)).toEqual([...Array(ofSender).fill('sent'), 'code_daily_limit'])
  expect((await browser('198.51.100.50').ask(email)).body.code).toBe('code_daily_limit')
  expect((await owner.ask(email)).status).toBe(200)
  expect((await owner.reset(await readCode(email))).status).toBe(200)
  const rows = await db
    .prepare('SELECT count(*) AS n FROM email_codes WHERE email = ?')
    .bind(email)
    .first<{ n: number }>()
  expect(rows?.n).toBe(ofShare + 1)
})

test('while somebody may be guessing, strangers get codes of 8 digits and the owner codes of 6', async () => {
  const { email } = await member()
  const owner = browser('192.0.2.31')
  await owner.signIn(email, PASSWORD)
  for (let i = 0; i < 2; i += 1) {
    const guesser = browser(`203.0.${i}.31`)
    await guesser.ask(email)
    const code = await readCode(email)
    expect(code).toHaveLength(6)
    for (let n = 0; n < 5; n += 1) await guesser.reset(wrong(code))
  }
  const newcomer = browser('198.51.100.31')
  const crowd = Array.from({ length: 4 }, (_, i) => browser(`203.1.${i}.31`).ask(email))
  await Promise.all([...crowd, newcomer.ask(email)])
  const long = await readCode(email)
  expect(long).toHaveLength(8)
  await owner.ask(email)
  expect(await readCode(email)).toHaveLength(6)
  await testDeps()
    .db.prepare("UPDATE email_codes SET created_at = '2026-01-01' WHERE email = ?")
    .bind(email)
    .run()
  await newcomer.ask(email)
  const typed = await readCode(email)
  expect([typed.length, (await newcomer.reset(typed)).status]).toEqual([8, 200])
})

test('a code for a new address works for its member alone, and a stranger’s request does not delay it', async () => {
  const [me, rival] = [await makePerson(), await makePerson()]
  const email = newEmail()
  expect((await call('POST /auth/email', { body: { email } })).status).toBe(200)
  expect((await call('POST /users/me/email', { as: rival.token, body: { email } })).status).toBe(200)
  expect((await call('POST /users/me/email', { as: me.token, body: { email } })).status).toBe(200)
  const authCode = await readCode(email)
  const set = (as: string, code: string) =>
    call('PUT /users/me/email', { as, body: { email, authCode: code } })
  for (let i = 0; i < 5; i += 1) await set(rival.token, wrong(authCode))
  expect((await set(rival.token, authCode)).body.code).toBe('code_exhausted')
  expect((await set(me.token, authCode)).status).toBe(200)
})
