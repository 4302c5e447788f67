import { expect, test } from 'vitest'
import { loginByEmail } from '#api/accounts/auth/login.ts'
import { getMe } from '#api/accounts/auth/me.ts'
import { findRefreshToken } from '#api/accounts/sessions/queries.ts'
import { refresh } from '#api/accounts/sessions/refresh.ts'
import { findSessionRecord } from '#api/db/actors.ts'
import { sha256 } from '#api/platform/secrets.ts'
import { openDevice } from '#app/services/api/device.server.ts'
import { createRefresh, needsRefresh } from '#app/services/api/refresh.server.ts'
import { parseSealKeys } from '#app/services/session/seal.server.ts'
import { openSession, type Tokens } from '#app/services/session/session.server.ts'
import { PASSWORD, signUp, tokenIn } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps, testEnv } from '#tests/helpers/api.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import worker from '#tests/helpers/runtime/api-worker.ts'
import { volume } from '#tests/helpers/volume.ts'

const SEAL_KEYS = parseSealKeys(`k1:${btoa('itda-development-only-session-ke')}`)
const NO_CONTEXT = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

const DAY = 86_400
const ROUNDS = volume({ gate: 10, long: 50 })
const rotate = (token: string) => call('POST /auth/refresh', { cookie: `itda_refresh=${token}` })

/** Refreshes with the clock set `seconds` ahead; returns the next token or the error's code. */
async function rotateLater(token: string, seconds: number): Promise<string> {
  const deps = testDeps(new Date(Date.now() + seconds * 1000))
  const cookies: string[] = []
  const request = {
    ...deps.request,
    cookies: { itda_refresh: token },
    setCookie: (value: string) => void cookies.push(value),
  }
  try {
    await refresh({ ...deps, request })
    return tokenIn({ cookies })
  } catch (error) {
    expect(tokenIn({ cookies })).toBe('')
    return (error as { code: string }).code
  }
}

async function rowsOf(userId: string) {
  const { results } = await testDeps()
    .db.prepare(
      `SELECT t.hash, t.rotated_at, t.expires_at, s.revoked_at, s.revoked_reason FROM refresh_tokens t
       JOIN sessions s ON s.id = t.session_id WHERE s.user_id = ? ORDER BY t.created_at`,
    )
    .bind(userId)
    .all<Record<'hash' | 'rotated_at' | 'expires_at' | 'revoked_at' | 'revoked_reason', string | null>>()
  return results
}

/**
 * The steps of the web worker for one page: it opens the cookie, refreshes a token that ends soon, and writes
 * the cookie.
 */
async function visitPage(cookieHeader: string) {
  const session = await openSession({ cookieHeader, keys: SEAL_KEYS, secure: false })
  expect(needsRefresh(session, Date.now())).toBe(true)
  const api = { fetch: (request: Request) => worker.fetch(request, testEnv, NO_CONTEXT) }
  const device = openDevice(cookieHeader, false)
  const setup = { api: api as never, session, device, headers: new Map(), requestId: 'r' }
  const { kind } = await createRefresh(setup)()
  return { kind, tokens: session.tokens(), cookie: await session.commit() }
}

async function endingCookie(tokens: Tokens): Promise<string> {
  const session = await openSession({ cookieHeader: null, keys: SEAL_KEYS, secure: false })
  session.start({ ...tokens, accessExpiresAt: Date.now() + 10_000 })
  return (await session.commit())?.split(';')[0] ?? ''
}

test('20 concurrent pages with one expiring token rotate it once a round and sign nobody out', async () => {
  const { refreshToken, accessToken, userId } = await signUp()
  let held: Tokens = { refreshToken, accessToken, userId, accessExpiresAt: 0 }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const cookie = await endingCookie(held)
    const pages = await Promise.all(Array.from({ length: 20 }, () => visitPage(cookie)))
    expect(pages.map(({ kind }) => kind)).toEqual(Array(20).fill('refreshed'))
    expect(new Set(pages.map(({ tokens }) => tokens?.refreshToken)).size).toBe(1)
    expect(pages.filter((page) => page.cookie?.includes('Max-Age=0'))).toEqual([])
    held = pages[round % 20]?.tokens ?? held
    expect(held.refreshToken).not.toBe(refreshToken)
    if (round % 10 === 0)
      for (const { tokens } of pages.slice(0, 2))
        expect((await call('GET /auth/me', { as: tokens?.accessToken ?? '' })).status).toBe(200)
  }
  const rows = await rowsOf(userId)
  expect([rows.length, rows.filter((row) => row.rotated_at).length]).toEqual([ROUNDS + 1, ROUNDS])
  expect(rows.filter((row) => row.revoked_at)).toEqual([])
})

test('the database stores tokens only as hashes, and the successor sealed', async () => {
  const { refreshToken, userId } = await signUp()
  const next = tokenIn(await rotate(refreshToken))
  const { results } = await testDeps().db.prepare('SELECT * FROM refresh_tokens').all()
  const dump = JSON.stringify(results)
  expect(dump).not.toContain(refreshToken)
  expect(dump).not.toContain(next)
  expect((await rowsOf(userId)).map((row) => row.hash)).toContain(await sha256(next))
})

test('a client that lost the answer of a refresh is not signed out, however late it retries', async () => {
  const { refreshToken, userId } = await signUp()
  const next = tokenIn(await rotate(refreshToken))
  for (const seconds of [19, 21, 3600, 20 * DAY]) expect(await rotateLater(refreshToken, seconds)).toBe(next)
  const after = await rotateLater(next, 20 * DAY + 1)
  expect(after).toHaveLength(43)
  expect((await rowsOf(userId)).filter((row) => row.revoked_at)).toEqual([])
})

test('a successor that nobody used expires like any idle token and revokes nothing', async () => {
  const { refreshToken, userId } = await signUp()
  await rotate(refreshToken)
  expect(await rotateLater(refreshToken, 31 * DAY)).toBe('refresh_invalid')
  expect((await rowsOf(userId)).filter((row) => row.revoked_at)).toEqual([])
})

test('the old token revokes the family as soon as its successor was used', async () => {
  const { refreshToken, accessToken, userId } = await signUp()
  const second = tokenIn(await rotate(refreshToken))
  const third = tokenIn(await rotate(second))
  expect((await rotate(refreshToken)).body.code).toBe('session_revoked')
  const dead = await rotate(third)
  expect([dead.status, dead.body.code, tokenIn(dead)]).toEqual([401, 'session_revoked', ''])
  expect(dead.body.message).toContain('다른 곳에서 쓰였어요')
  expect((await call('GET /auth/me', { as: accessToken })).status).toBe(401)
  expect((await rowsOf(userId)).every((row) => row.revoked_reason === 'reuse')).toBe(true)
})

test('a token older than the previous one revokes the family, even while the newest is unused', async () => {
  const { refreshToken } = await signUp()
  const second = tokenIn(await rotate(refreshToken))
  await rotate(second)
  expect(await rotateLater(refreshToken, 3600)).toBe('session_revoked')
  expect((await rotate(second)).body.code).toBe('session_revoked')
})

test('another sign-in of the same person survives a revoked family', async () => {
  const one = await signUp()
  const other = await call('POST /auth/email/login', {
    body: { email: one.email, password: PASSWORD },
  })
  await rotate(tokenIn(await rotate(one.refreshToken)))
  expect(await rotateLater(one.refreshToken, 60)).toBe('session_revoked')
  expect((await rotate(tokenIn(other))).status).toBe(200)
})

test('a token expires after 30 idle days, and a sign-in after 90 days however often it is refreshed', async () => {
  const idle = await signUp()
  expect(await rotateLater(idle.refreshToken, 30 * DAY + 5)).toBe('refresh_invalid')
  const used = await signUp()
  let token = used.refreshToken
  for (const day of [29, 58, 87]) token = await rotateLater(token, day * DAY)
  expect(token).toHaveLength(43)
  const last = (await rowsOf(used.userId)).at(-1)
  const lifeDays = (Date.parse(String(last?.expires_at)) - Date.now()) / 1000 / DAY
  expect(Math.round(lifeDays)).toBe(90)
  expect(await rotateLater(token, 90 * DAY + 5)).toBe('refresh_invalid')
})

test('a missing cookie, an unknown token and a hostile one get a plain 401', async () => {
  for (const token of ['', 'x', 'a'.repeat(43), '%00', "' OR 1=1 --", '가나다']) {
    const answer = await call('POST /auth/refresh', { cookie: `itda_refresh=${encodeURI(token)}` })
    expect([answer.status, answer.body.code]).toEqual([401, 'refresh_invalid'])
  }
  expect((await call('POST /auth/refresh')).status).toBe(401)
})

test('an old access token blocks neither a refresh nor a sign-out', async () => {
  const { refreshToken } = await signUp()
  const cookie = `itda_refresh=${refreshToken}`
  const answer = await call('POST /auth/refresh', { cookie, as: 'an.old.token', key: 'same-key', body: {} })
  expect(answer.status).toBe(200)
  const kept = await testDeps().db.prepare('SELECT count(*) AS n FROM idempotency').first<{ n: number }>()
  expect(kept?.n).toBe(0)
  const left = await call('POST /auth/logout', { cookie, as: 'an.old.token', body: {} })
  expect([left.status, left.data, tokenIn(left)]).toEqual([200, { done: true }, ''])
})

test('signing out ends the whole family, and also succeeds a second time and without a cookie', async () => {
  const { refreshToken, accessToken } = await signUp()
  const next = tokenIn(await rotate(refreshToken))
  for (let i = 0; i < 2; i += 1)
    expect((await call('POST /auth/logout', { cookie: `itda_refresh=${refreshToken}` })).status).toBe(200)
  expect((await call('GET /auth/me', { as: accessToken })).status).toBe(401)
  expect((await rotate(next)).body.code).toBe('refresh_invalid')
  expect((await call('POST /auth/logout')).status).toBe(200)
})

test('signing out with an access token alone ends its session and no other session of its owner', async () => {
  const { email, accessToken, refreshToken } = await signUp()
  const other = await call('POST /auth/email/login', { body: { email, password: PASSWORD } })
  expect((await call('POST /auth/logout', { as: accessToken })).data).toEqual({ done: true })
  expect((await call('GET /auth/me', { as: accessToken })).status).toBe(401)
  expect((await rotate(refreshToken)).body.code).toBe('refresh_invalid')
  expect((await call('GET /auth/me', { as: other.data.accessToken })).status).toBe(200)
})

test('a refresh that races a sign-out leaves no session, in 6 rounds', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { refreshToken } = await signUp()
    const cookie = `itda_refresh=${refreshToken}`
    const [raced] = await Promise.all([rotate(refreshToken), call('POST /auth/logout', { cookie })])
    expect([200, 401]).toContain(raced.status)
    if (raced.status === 200) {
      expect((await call('GET /auth/me', { as: raced.data.accessToken })).status).toBe(401)
      expect((await rotate(tokenIn(raced))).body.code).toBe('refresh_invalid')
    }
    expect((await rotate(refreshToken)).status).toBe(401)
  }
})

test('a refresh reads at most 4 rows, however many tokens the family has', async () => {
  const { refreshToken } = await signUp()
  let token = refreshToken
  for (let i = 0; i < 15; i += 1) token = tokenIn(await rotate(token))
  const hash = await sha256(token)
  const read = await countRowsRead(async ({ db }) =>
    expect(await findRefreshToken(db, hash)).toMatchObject({ rotated_at: null }),
  )
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(4)
})

test('a sign-in reads at most 20 rows, and GET /auth/me at most 10 short and 24 full', async () => {
  const { email, userId } = await signUp()
  const person = await findActorOf(userId)
  expect(
    await countRowsRead((deps) => loginByEmail(deps, { email, password: PASSWORD })),
  ).toBeLessThanOrEqual(20)
  expect(await countRowsRead((deps) => getMe(deps, person, { min: true }))).toBeLessThanOrEqual(10)
  expect(await countRowsRead((deps) => getMe(deps, person, { min: false }))).toBeLessThanOrEqual(24)
})

async function findActorOf(userId: string) {
  const { db, now } = testDeps()
  const session = await db
    .prepare('SELECT id FROM sessions WHERE user_id = ?')
    .bind(userId)
    .first<{ id: string }>()
  const found = await findSessionRecord(db, session?.id ?? '', userId, now().toISOString())
  if (!found) throw new Error('no session')
  return found.caller
}
