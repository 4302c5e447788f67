/** The tests of the API derive hashes without scrypt (tests/helpers/kept-hashes.ts), so these use scrypt itself. */
import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from '#api/accounts/passwords/passwords.ts'

const PLACE = { kind: 'known', client: '', since: Date.now() } as const
const PASSWORD = 'jade-river-2291'
/** Made by scrypt with N = 2^15, r = 8, p = 3. Passwords that are stored in production have this form. */
const STORED = 'scrypt$15$8$3$c2FsdC1vZi1maXh0dXJlcw$gQ30RqiBbdci6z0djB96Br41XAO9s5wbrvxK4_moOrc'

test('a stored hash fits its password alone, also after a change of the code', async () => {
  expect(await isPasswordRight(PLACE, PASSWORD, STORED)).toBe(true)
  expect(await isPasswordRight(PLACE, `${PASSWORD} `, STORED)).toBe(false)
  expect(await isPasswordRight(PLACE, PASSWORD, null)).toBe(false)
})

test('each hash has a salt of its own, and fits its password', async () => {
  const [one, other] = [await hashPassword(PLACE, PASSWORD), await hashPassword(PLACE, PASSWORD)]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPasswordRight(PLACE, PASSWORD, one)).toBe(true)
  expect(await isPasswordRight(PLACE, 'jade-river-2292', one)).toBe(false)
})
