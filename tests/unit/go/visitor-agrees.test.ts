/**
 * The redirect and the API compute the same id for a visitor, also during a key rotation. Neither may import
 * the other, so this test compares them.
 */
import { expect, test } from 'vitest'
import { visitorOf as inApi } from '#api/links/clicks/own-visitor.ts'
import { visitorOf as inGo } from '#go/visitor.ts'

const [OLD, NEXT] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const TURN = Math.floor(Date.parse('2026-11-25T00:00:00+09:00') / 86_400_000) + 1
const setting = `${TURN}:${btoa(NEXT)},0:${btoa(OLD)}`
const keys = [
  { from: TURN, bytes: new TextEncoder().encode(NEXT) },
  { from: 0, bytes: new TextEncoder().encode(OLD) },
]
const who = { ip: '203.0.113.7', userAgent: 'Safari' }
const request = new Request('http://x/', {
  headers: { 'cf-connecting-ip': who.ip, 'user-agent': who.userAgent },
})

test.each([
  '2026-11-24T00:00:00+09:00',
  '2026-11-24T23:59:59+09:00',
  '2026-11-25T00:00:00+09:00',
  '2026-12-31T12:00:00+09:00',
])('at %s a creator’s own click is told by the key of its day', async (time) => {
  const at = Date.parse(time)
  const own = await inApi(keys, { ...who, at })
  expect(await inGo(setting, request, at)).toBe(own)
  const [bytes] = [at < Date.parse('2026-11-25T00:00:00+09:00') ? OLD : NEXT]
  expect(await inGo(btoa(bytes), request, at)).toBe(own)
})

test('the API throws for a visitor key that has not begun', async () => {
  await expect(inApi([keys[0] as (typeof keys)[0]], { ...who, at: 0 })).rejects.toThrow('none has begun')
})
