/** What a change answers to a key, or an agency, that may change a thing and not read it. */
import { expect, test } from 'vitest'
import type { AgencyScope } from '#contract/core/clients/agency-scopes.ts'
import type { Scope } from '#contract/core/clients/scopes.ts'
import { callFor, delegate, makeAgencyPerson } from '../../../helpers/accounts/agencies.ts'
import { makeAgencyKey, makeApiKey } from '../../../helpers/accounts/api-keys.ts'
import { call } from '../../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../../helpers/make.ts'

const SUMS = { thisMonth: 0, all: 0, pending: 0 }

/** A link and a group, each with its earnings. */
async function makeEarning(person: Person) {
  const link = await makeLink(person, await makePartner())
  const { id } = (await call('POST /groups', { as: person.token, body: { title: '여름' } })).data
  return [
    { route: `PATCH /affiliate-links/${link.id}`, noun: 'links' },
    { route: `PUT /groups/${id}`, noun: 'page' },
  ] as const
}
const body = { title: '가을' }

test('a change shows earnings to a sign-in and to a key that reads the thing, and to no other', async () => {
  const person = await makePerson()
  for (const { route, noun } of await makeEarning(person)) {
    const earnedFor = async (...scopes: Scope[]) => {
      const { key } = await makeApiKey(person, scopes)
      const { status, data } = await call(route, { as: key, body })
      expect([route, status, data.title]).toEqual([route, 200, '가을'])
      return data.earned
    }
    expect((await call(route, { as: person.token, body })).data.earned).toEqual(SUMS)
    expect(await earnedFor(`${noun}:write`, `${noun}:read`)).toEqual(SUMS)
    expect(await earnedFor(`${noun}:write`)).toBeNull()
    expect(await earnedFor(`${noun}:write`, 'contents:read')).toBeNull()
  }
})

test('a change for a creator shows an agency what the creator gave it, and its key no more than the key reads', async () => {
  const [agent, whole, half] = [await makeAgencyPerson(), await makePerson(), await makePerson()]
  await delegate(whole, agent)
  await delegate(half, agent, ['links:write', 'page:write'])
  const [ofWhole, ofHalf] = [await makeEarning(whole), await makeEarning(half)]
  for (const [nth, { route, noun }] of ofWhole.entries()) {
    const keyed = async (...scopes: AgencyScope[]) => {
      const { key } = await makeAgencyKey(agent, scopes)
      return (await call(route, { as: key, body, headers: { 'itda-creator': whole.userId } })).data.earned
    }
    expect((await callFor(whole, agent, route, { body })).data.earned).toEqual(SUMS)
    expect(await keyed(`${noun}:write`, `${noun}:read`)).toEqual(SUMS)
    expect(await keyed(`${noun}:write`)).toBeNull()
    const given = await callFor(half, agent, ofHalf[nth]?.route ?? '', { body })
    expect([given.status, given.data.earned]).toEqual([200, null])
  }
})
