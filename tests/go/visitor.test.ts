import { expect, test } from 'vitest'
import { networkOf, visitorOf } from '#go/visitor.ts'
import { visit } from './harness.ts'

const KEY = btoa('0123456789abcdef0123456789abcdef')
const BEFORE_MIDNIGHT = Date.parse('2026-11-21T23:59:59+09:00')

function visitor(headers: Record<string, string>, at = BEFORE_MIDNIGHT, key = KEY): Promise<string> {
  return visitorOf(key, visit('/l/abcdefg', { headers }), at)
}

test('one visitor keeps the same hash within a Seoul day and gets another the next day', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'A' }
  expect(await visitor(headers)).toMatch(/^[0-9a-f]{16}$/)
  expect(await visitor(headers, Date.parse('2026-11-21T00:00:00+09:00'))).toBe(await visitor(headers))
  expect(await visitor(headers, BEFORE_MIDNIGHT + 1_000)).not.toBe(await visitor(headers))
})

test('another address, another browser or another key gives another hash', async () => {
  const hashes = await Promise.all([
    visitor({ 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'A' }),
    visitor({ 'cf-connecting-ip': '203.0.113.8', 'user-agent': 'A' }),
    visitor({ 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'B' }),
    visitor({ 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'A' }, BEFORE_MIDNIGHT, btoa('x'.repeat(32))),
  ])
  expect(new Set(hashes).size).toBe(4)
})

test('a key that begins tomorrow changes no hash today and every hash from tomorrow on', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'A' }
  const next = btoa('x'.repeat(32))
  const tomorrow = Math.floor((BEFORE_MIDNIGHT + 9 * 3_600_000) / 86_400_000) + 1
  const both = `${tomorrow}:${next},0:${KEY}`
  const after = BEFORE_MIDNIGHT + 1_000
  expect(await visitor(headers, BEFORE_MIDNIGHT, both)).toBe(await visitor(headers))
  expect(await visitor(headers, after, both)).toBe(await visitor(headers, after, next))
  expect(await visitor(headers, after, `${tomorrow}:${next}`)).toBe(await visitor(headers, after, next))
})

test('a forwarded address header, which anyone can write, is ignored', async () => {
  const plain = { 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'A' }
  expect(await visitor({ ...plain, 'x-forwarded-for': '198.51.100.1' })).toBe(await visitor(plain))
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8'],
  ['::1', '::1'],
  ['', ''],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
