import { expect, test, vi } from 'vitest'
import { sendUnsentMails } from '#api/platform/mail/send.ts'
import { cleanUp } from '#api/upkeep/clean-up/clean-up.ts'
import { newEmail, requestCode, signUpBody, tokenIn } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'

test('no log and, except for the development mailbox, no table holds a password, code, token or client address', async () => {
  const output: string[] = []
  for (const method of ['log', 'info', 'warn', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void output.push(parts.map(String).join(' ')))
  const headers = { 'cf-connecting-ip': '198.51.100.23' }
  const email = newEmail()
  const password = 'quiet-otter-7741'
  const code = await requestCode(email)
  const made = await call('POST /auth/email/signup/v2', {
    body: signUpBody(email, code, { password }),
    headers,
  })
  const first = tokenIn(made)
  const login = { email, password: 'wrong-otter-7742' }
  await call('POST /auth/email/login', { body: login, headers, key: 'k1' })
  const again = await call('POST /auth/email/login', { body: { email, password }, headers, key: 'k2' })
  const second = tokenIn(
    await call('POST /auth/refresh', { cookie: `itda_refresh=${first}`, headers, key: 'k3' }),
  )
  const third = tokenIn(await call('POST /auth/refresh', { cookie: `itda_refresh=${second}`, headers }))
  const reuse = await call('POST /auth/refresh', { cookie: `itda_refresh=${first}`, headers })
  expect(reuse.body.code).toBe('session_revoked')
  await call('POST /auth/logout', { cookie: `itda_refresh=${tokenIn(again)}`, headers })
  await sendUnsentMails(testDeps())
  vi.restoreAllMocks()

  const { db } = testDeps()
  const tables = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all<{ name: string }>()
  const places: Record<string, string> = { output: output.join('\n') }
  for (const { name } of tables.results) {
    if (name === 'dev_mails' || name.startsWith('sqlite_')) continue
    places[name] = JSON.stringify((await db.prepare(`SELECT * FROM ${name}`).all()).results)
  }
  expect(places.output).toContain('session_revoked')
  expect(places.users).toContain(email)
  const secrets = [
    password,
    'wrong-otter',
    first,
    second,
    third,
    tokenIn(again),
    made.data.accessToken,
    '198.51.100.23',
  ]
  for (const [place, text] of Object.entries(places)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} stands in ${place}`).toBe(false)
    expect(new RegExp(`\\b${code}\\b`).test(text), `the code stands in ${place}`).toBe(false)
  }
  expect(places.output).not.toContain(email)
})

test('clean-up deletes old codes and counted tries and leaves those still in force', async () => {
  const email = newEmail()
  await requestCode(email)
  const { db } = testDeps()
  const counts = async () =>
    db
      .prepare(
        'SELECT (SELECT count(*) FROM email_codes WHERE email = ?) AS codes, (SELECT count(*) FROM rate_limits) AS tries',
      )
      .bind(email)
      .first<{ codes: number; tries: number }>()
  await call('POST /auth/email/login', { body: { email, password: 'nobody-here-31' } })
  await cleanUp(testDeps())
  const kept = await counts()
  expect(kept?.codes).toBe(1)
  expect(kept?.tries).toBeGreaterThan(0)
  await cleanUp(testDeps(new Date(Date.now() + 8 * 86_400_000)))
  expect(await counts()).toEqual({ codes: 0, tries: 0 })
})
