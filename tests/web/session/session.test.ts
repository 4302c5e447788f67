import { expect, test } from 'vitest'
import { openNotes } from '#app/services/session/flash.server.ts'
import { parseSealKeys, seal, unseal } from '#app/services/session/seal.server.ts'
import { openSession, tokensFrom } from '#app/services/session/session.server.ts'
import { KEYS, tokens } from '../api/scripted-api.ts'

const OLD = parseSealKeys(`k0:${btoa('0'.repeat(32))}`)

test('a sealed value opens only with its key and purpose', async () => {
  const text = await seal(KEYS, 'session', { a: '가' })
  expect(await unseal(KEYS, 'session', text)).toEqual({ value: { a: '가' }, keyId: 'k1' })
  expect(await unseal(KEYS, 'itda-flash', text)).toBeNull()
  expect(await unseal(OLD, 'session', text)).toBeNull()
})

test('every changed character of a sealed value is detected', async () => {
  const text = await seal(KEYS, 'session', { a: 1 })
  const body = text.indexOf('.') + 1
  for (let at = body; at < text.length - 1; at++) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    expect(await unseal(KEYS, 'session', changed)).toBeNull()
  }
  for (const junk of [
    '',
    '.',
    'k1',
    'k1.',
    'k1.***',
    'k1.AAAA',
    'k9.AAAAAAAAAAAAAAAAAAAAAAAA',
    text.slice(0, -4),
  ])
    expect(await unseal(KEYS, 'session', junk)).toBeNull()
})

test('sealing one value twice gives different texts', async () => {
  expect(await seal(KEYS, 'session', 1)).not.toBe(await seal(KEYS, 'session', 1))
})

test('a setting without usable keys is refused', () => {
  for (const setting of [undefined, '', 'k1', 'k1:', 'k1:YWJj', `K!:${btoa('0'.repeat(32))}`])
    expect(() => parseSealKeys(setting)).toThrow()
})

test('a session travels in one cookie that no script can read, of at most 2 KB', async () => {
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  expect(await session.commit()).toBeNull()
  const held = tokens({ accessToken: 'x'.repeat(600), refreshToken: 'y'.repeat(64) })
  session.start(held)
  const line = (await session.commit()) ?? ''
  expect(line).toMatch(/^__Host-itda=k1\.[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  expect(line.length).toBeLessThanOrEqual(2048)

  const again = await openSession({ cookieHeader: `a=b; ${line.split(';')[0]}`, keys: KEYS, secure: true })
  expect(again.tokens()).toEqual(held)
  expect(again.userId()).toBe('usr_1')
  expect(await again.commit()).toBeNull()
})

test('on plain http the cookie has neither prefix nor Secure', async () => {
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: false })
  session.start(tokens())
  const line = (await session.commit()) ?? ''
  expect(line).toMatch(/^itda=/)
  expect(line).not.toContain('Secure')
})

test('a cookie sealed with the older key still opens and is sealed again with the first', async () => {
  const before = await openSession({ cookieHeader: null, keys: OLD, secure: true })
  before.start(tokens())
  const cookieHeader = ((await before.commit()) ?? '').split(';')[0] ?? ''
  const session = await openSession({ cookieHeader, keys: [...KEYS, ...OLD], secure: true })
  expect(session.isSignedIn()).toBe(true)
  expect(await session.commit()).toMatch(/^__Host-itda=k1\./)
})

test('an unreadable cookie is removed', async () => {
  for (const value of [
    'k1.AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'nonsense',
    await seal(KEYS, 'session', { accessToken: 1 }),
  ]) {
    const session = await openSession({ cookieHeader: `__Host-itda=${value}`, keys: KEYS, secure: true })
    expect(session.isSignedIn()).toBe(false)
    expect(await session.commit()).toMatch(/^__Host-itda=; Path=\/; Max-Age=0;/)
  }
})

test('signing out removes the cookie only when there is one', async () => {
  const visitor = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  visitor.clear()
  expect(await visitor.commit()).toBeNull()
  visitor.start(tokens())
  visitor.clear()
  expect(await visitor.commit()).toContain('Max-Age=0')
})

test('tokens are read only from a complete answer', () => {
  const data = { accessToken: 'a', expiresAt: '2026-11-21T00:30:00.000Z', userId: 'usr_1' }
  const whole = {
    accessToken: 'a',
    accessExpiresAt: Date.parse(data.expiresAt),
    refreshToken: 'r',
    userId: 'usr_1',
  }
  expect(tokensFrom({ data }, 'r')).toEqual(whole)
  for (const body of [null, {}, { data: null }, { data: {} }, { data: { ...data, expiresAt: 'soon' } }])
    expect(tokensFrom(body, 'r')).toBeNull()
  expect(tokensFrom({ data }, null)).toBeNull()
})

function jar(lines: string[]) {
  return lines.map((line) => line.split(';')[0]).join('; ')
}

test('a flash is shown once, survives a redirect, and ends after a minute', async () => {
  const now = Date.now()
  const first = openNotes({ cookieHeader: null, keys: KEYS, secure: true, now })
  first.flash.set('success', '저장했어요.')
  const cookieHeader = jar(await first.commit(true))
  const seen = { tone: 'good', text: '저장했어요.' }

  const redirecting = openNotes({ cookieHeader, keys: KEYS, secure: true, now })
  expect(await redirecting.flash.take()).toEqual(seen)
  expect(await redirecting.commit(true)).toEqual([])

  const page = openNotes({ cookieHeader, keys: KEYS, secure: true, now })
  expect(await page.flash.take()).toEqual(seen)
  expect(await page.commit(false)).toEqual([expect.stringMatching(/^__Host-itda-flash=; .*Max-Age=0/)])

  const late = openNotes({ cookieHeader, keys: KEYS, secure: true, now: now + 61_000 })
  expect(await late.flash.take()).toBeNull()
})

test('a draft lasts 30 minutes, or as long as requested', async () => {
  const now = Date.now()
  const step = openNotes({ cookieHeader: null, keys: KEYS, secure: true, now })
  step.draft.set('sign-up', { email: 'a@b.kr' })
  step.draft.set('start-mode', { section: 'email-login' }, 3600)
  const lines = await step.commit(true)
  expect(lines).toEqual([expect.stringContaining('Max-Age=1800'), expect.stringContaining('Max-Age=3600')])
  const cookieHeader = jar(lines)
  const late = openNotes({ cookieHeader, keys: KEYS, secure: true, now: now + 1_800_001 })
  expect(await late.draft.get('sign-up')).toEqual({})
  expect(await late.draft.get('start-mode')).toEqual({ section: 'email-login' })
})

test('a draft stores what a form in steps has gathered', async () => {
  const now = Date.now()
  const step = openNotes({ cookieHeader: null, keys: KEYS, secure: false, now })
  step.draft.set('sign-up', { email: 'a@b.kr' })
  const cookieHeader = jar(await step.commit(true))
  expect(cookieHeader).not.toContain('a@b.kr')
  const next = openNotes({ cookieHeader, keys: KEYS, secure: false, now })
  expect(await next.draft.get('sign-up')).toEqual({ email: 'a@b.kr' })
  expect(await next.draft.get('other')).toEqual({})
  next.draft.clear('sign-up')
  expect(await next.commit(false)).toEqual([expect.stringContaining('Max-Age=0')])
})
