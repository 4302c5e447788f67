import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReference, writeReference } from '#contract/links/click-spelling.ts'
import { toBase64url } from '#go/click-id.ts'

const clickId = fc
  .uint8Array({ minLength: 33, maxLength: 33 })
  .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))

test('a click id comes back from both spellings, and the redirect writes the same letters', () => {
  fc.assert(
    fc.property(clickId, (id) => {
      const short = writeReference(id, 'base64url')
      expect(short).toMatch(/^[A-Za-z0-9_-]{44}$/)
      expect(toBase64url(id)).toBe(short)
      expect(readReference(short, 'base64url')).toBe(id)
      expect(readReference(writeReference(id, 'hex'), 'hex')).toBe(id)
    }),
  )
})

test('what is no click id in the spelling comes back unchanged, and two spellings never read as one click', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const read = readReference(text, 'base64url')
      if (/^[A-Za-z0-9_-]{44}$/.test(text)) expect(writeReference(read, 'base64url')).toBe(text)
      else expect(read).toBe(text)
      expect(readReference(text, 'hex')).toBe(text)
      expect(readReference(text, 'word')).toBe(text)
    }),
  )
})

test('letters that were cut off, joined or changed in case name no other click', () => {
  const id = '01'.repeat(33)
  const short = writeReference(id, 'base64url')
  for (const other of [short.slice(0, 43), `${short}A`, short.toLowerCase(), ` ${short}`, `${short}=`, ''])
    expect(readReference(other, 'base64url')).not.toBe(id)
})
