import { expect, test } from 'vitest'
import { createClickId } from '#go/click-id.ts'

const KEY = btoa('0123456789abcdef0123456789abcdef')
const OTHER = btoa('fedcba9876543210fedcba9876543210')

test('the bytes of a click id are version, key, code, time, nonce and MAC', async () => {
  const at = Date.UTC(2026, 10, 21, 3, 4, 5, 678)
  const { id, nonce } = await createClickId(`7:${KEY},1:${OTHER}`, 'aZ09bcD', at)
  expect(id).toMatch(/^[0-9a-f]{66}$/)
  const bytes = Uint8Array.from(id.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16))
  expect([bytes[0], bytes[1]]).toEqual([1, 7])
  expect(String.fromCharCode(...bytes.subarray(2, 9))).toBe('aZ09bcD')
  expect(bytes.subarray(9, 15).reduce((ms, byte) => ms * 256 + byte, 0)).toBe(at)
  expect(id.slice(30, 46)).toBe(nonce)
  expect(id.slice(46)).toBe((await hmacHex(KEY, bytes.subarray(0, 23))).slice(0, 20))
})

test('no two click ids of the same moment are equal', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => createClickId(`1:${KEY}`, 'abcdefg', 1)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(200)
})

test('the first key of the setting signs, also after the setting changes', async () => {
  expect((await createClickId(`1:${KEY}`, 'abcdefg', 1)).id.slice(2, 4)).toBe('01')
  expect((await createClickId(`255:${OTHER},1:${KEY}`, 'abcdefg', 1)).id.slice(2, 4)).toBe('ff')
})

test.each(['', ':', '1:', `256:${KEY}`, `x:${KEY}`, `-1:${KEY}`])(
  'the setting %j is refused',
  async (setting) => {
    await expect(createClickId(setting, 'abcdefg', 1)).rejects.toThrow()
  },
)

async function hmacHex(base64: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const raw = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
