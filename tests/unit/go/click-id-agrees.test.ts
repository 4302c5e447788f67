/**
 * The redirect makes click ids and the API reads them. Neither may import the other, so this test compares
 * them.
 */
import { expect, test } from 'vitest'
import type { KeyRing } from '#api/deps.ts'
import { verifyClickId } from '#api/links/clicks/ids.ts'
import { createClickId } from '#go/click-id.ts'

const [KEY, OLD_KEY] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const MADE_AT = Date.parse('2026-11-21T03:04:05.678Z')

function toKey(id: string, text: string): KeyRing[0] {
  return { id, bytes: new TextEncoder().encode(text) }
}

const ring: KeyRing = [toKey('2', KEY), toKey('1', OLD_KEY)]
const setting = `2:${btoa(KEY)},1:${btoa(OLD_KEY)}`

test('the API reads from a click id exactly what the redirect wrote into it', async () => {
  for (const code of ['abcDEF1', '0000000', 'zzzzzzz']) {
    for (const at of [0, 1, MADE_AT, 2 ** 32, 2 ** 47]) {
      const { id } = await createClickId(setting, code, at)
      expect(await verifyClickId(ring, id)).toEqual({
        code,
        clickedAt: new Date(at).toISOString(),
        drop: null,
        attribution: 'click',
      })
    }
  }
})

test('a click id made before a key rotation stays valid while the old key is in the ring', async () => {
  const { id } = await createClickId(`1:${btoa(OLD_KEY)}`, 'abcDEF1', MADE_AT)
  expect(await verifyClickId(ring, id)).toMatchObject({ code: 'abcDEF1' })
  expect(await verifyClickId([toKey('2', KEY)], id)).toBeNull()
})

test('a click id with any digit changed is refused', async () => {
  const { id } = await createClickId(setting, 'abcDEF1', MADE_AT)
  for (let at = 0; at < id.length; at++) {
    const forged = id.slice(0, at) + (id[at] === '0' ? '1' : '0') + id.slice(at + 1)
    expect(await verifyClickId(ring, forged), `digit ${at}`).toBeNull()
  }
  expect(await verifyClickId(ring, id.slice(2))).toBeNull()
  expect(await verifyClickId(ring, `${id}00`)).toBeNull()
})

test('a click id states why its click does not count, an older id states nothing, and nobody can strip the reason', async () => {
  for (const drop of ['head', 'prefetch', 'bot', 'no_gesture'] as const) {
    const { id } = await createClickId(setting, 'abcDEF1', MADE_AT, drop)
    expect(await verifyClickId(ring, id)).toMatchObject({ code: 'abcDEF1', drop })
    expect(await verifyClickId(ring, `01${id.slice(2)}`), 'washed').toBeNull()
  }
  const { id } = await createClickId(setting, 'abcDEF1', MADE_AT)
  expect(id.slice(0, 2), 'as ids were before').toBe('01')
})
