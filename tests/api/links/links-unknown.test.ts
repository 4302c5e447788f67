/** Unknown codes are answered from the memory of the worker, not from the database. */
import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { findLinkTarget } from '#api/links/links/targets.ts'
import { testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { countTrips } from '../../helpers/trips.ts'

let addresses = 0

/** A client with an address of its own, and a count of the database queries for it. */
function someone(at: string) {
  const { db, count } = countTrips(testDeps().db)
  const ip = `198.51.100.${addresses++}`
  const facts = { ...testDeps(), db, request: { ...testDeps().request, ip } }
  const ask = async (code: string, now = at): Promise<string> => {
    const deps: Deps = { ...facts, now: () => new Date(now) }
    return findLinkTarget(deps, code).then(
      ({ id }) => id,
      (error: { code: string }) => error.code,
    )
  }
  return { ask, count }
}

test('an unknown code is looked up once a minute for all clients together', async () => {
  const [one, other] = [someone('2026-11-20T03:00:00Z'), someone('2026-11-20T03:00:30Z')]
  expect([await one.ask('zzzzzz1'), await one.ask('zzzzzz1'), await other.ask('zzzzzz1')]).toEqual(
    Array(3).fill('not_found'),
  )
  expect([one.count.trips, other.count.trips]).toEqual([1, 0])
  await other.ask('zzzzzz1', '2026-11-20T03:01:01Z')
  expect(other.count.trips).toBe(1)
})

test('an address that tries a thousand codes causes thirty database queries, and others still find their links', async () => {
  const link = await makeLink(await makePerson(), await makePartner())
  const scanner = someone('2026-11-20T04:00:00Z')
  const answers: string[] = []
  for (let i = 0; i < 1_000; i += 1) answers.push(await scanner.ask(`scan${i}`))
  expect(scanner.count.trips).toBe(30)
  expect(answers.filter((code) => code === 'not_found')).toHaveLength(30)
  expect(new Set(answers.slice(30))).toEqual(new Set(['rate_limited']))
  const reader = someone('2026-11-20T04:00:00Z')
  expect(await reader.ask(link.code)).toBe(link.id)
  expect(await scanner.ask(link.code, '2026-11-20T04:01:00Z')).toBe(link.id)
})
