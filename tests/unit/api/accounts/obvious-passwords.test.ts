import { expect, test } from 'vitest'
import { isObvious } from '#api/accounts/passwords/obvious-passwords.ts'
import { figure } from '#tests/helpers/figure.ts'

test.each([
  'myspace123',
  'facebook2024',
  'rkskek1234',
  'rkskekfk12',
  '11223344aa',
  '99887766aa',
  '10203040aa',
  'a10203040b',
  '159753456a',
  '147258369q',
  '789456123!',
])('%s is no password', (password) => {
  expect(isObvious(password)).toBe(true)
})

test('random passwords are accepted as not obvious', () => {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
  let state = 20_261_124
  const next = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % most
  }
  const made = Array.from({ length: 5_000 }, () =>
    Array.from({ length: 12 }, () => signs[next(signs.length)]).join(''),
  )
  const refused = made.filter(isObvious)
  figure(`${refused.length} of ${made.length} random passwords refused as obvious`)
  expect(refused.length).toBeLessThan(10)
  for (const good of [
    'correct-horse-battery',
    '비오는날의수채화 7번',
    'zV9-pluto-mangrove',
    '산책하는고양이세마리',
  ])
    expect([good, isObvious(good)]).toEqual([good, false])
})
