import { expect, test } from 'vitest'
import { firstIdAt, makeId } from '#api/db/ids.ts'

const AT = new Date('2026-11-23T03:00:00.000Z')

test('a later id sorts after an earlier one, within a millisecond too', () => {
  const ids = Array.from({ length: 5_000 }, () => makeId('lnk', AT))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(5_000)
  const later = makeId('lnk', new Date(AT.getTime() + 1))
  expect([ids[0], ids.at(-1), later].toSorted()).toEqual([ids[0], ids.at(-1), later])
  for (const id of [...ids, later]) expect(id).toMatch(/^lnk_[0-9a-hj-np-tv-z]{20}$/)
})

test('an id sorts after the first id of its moment, and the next id of a worker cannot be guessed from it', () => {
  expect(makeId('ord', AT) > firstIdAt('ord', AT)).toBe(true)
  const steps = Array.from({ length: 100 }, () => makeId('ord', AT).slice(-4))
  expect(new Set(steps).size).toBeGreaterThan(90)
})
