/** The mails before an API key ends. */
import { expect, test } from 'vitest'
import { warnOfKeyEnds } from '#api/accounts/api-keys/warn.ts'
import { PARTNER_SCOPE_NAMES, SCOPE_NAMES } from '#contract/core/clients/scopes.ts'
import { makeApiKey, makePartnerKey } from '../../../helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { testDeps } from '../../../helpers/api.ts'
import { makePerson, type Person } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'

const ENDS_AT = '2026-12-31T05:00:00.000Z'
const makeKey = (person: Person, row: Parameters<typeof makeApiKey>[2] = {}) =>
  makeApiKey(person, SCOPE_NAMES, { ends_at: ENDS_AT, ...row })
const runAt = (at: string) => warnOfKeyEnds(testDeps(at))
const subjectsOf = async ({ email }: Person) =>
  (
    await rowsOf<{ subject: string }>(
      "SELECT payload ->> 'subject' AS subject FROM outbox WHERE payload ->> 'to' = ? ORDER BY id",
      email,
    )
  ).map(({ subject }) => subject)

test('the owner of a key gets a mail and a notification seven days and one day before its end, once each', async () => {
  const person = await makePerson()
  await makeKey(person)
  const told: number[] = []
  for (const at of ['23T18', '24T18', '24T18', '27T18', '30T18', '30T19', '31T18']) {
    await runAt(`2026-12-${at}:00:00.000Z`)
    told.push((await subjectsOf(person)).length)
  }
  expect(told).toEqual([0, 1, 1, 1, 2, 2, 2])
  const subjects = await subjectsOf(person)
  expect(subjects[0]).toContain('일주일 안에 끝나요')
  expect(subjects[1]).toContain('하루 안에 끝나요')
  const notes = await rowsOf('SELECT title FROM notifications WHERE user_id = ?', person.userId)
  expect(notes).toHaveLength(2)
})

test('a revoked key is not spoken of, and one that comes up late gets its last warning alone', async () => {
  const [revoker, late] = [await makePerson(), await makePerson()]
  await makeKey(revoker, { revoked_at: '2026-12-01T00:00:00.000Z' })
  await makeKey(late)
  await runAt('2026-12-30T18:00:00.000Z')
  await runAt('2026-12-30T18:01:00.000Z')
  expect(await subjectsOf(revoker)).toEqual([])
  expect(await subjectsOf(late)).toEqual([expect.stringContaining('하루 안에 끝나요')])
})

test('two runs at once send one mail', async () => {
  const person = await makePerson()
  await makeKey(person)
  await Promise.all([runAt('2026-12-25T18:00:00.000Z'), runAt('2026-12-25T18:00:00.000Z')])
  expect(await subjectsOf(person)).toHaveLength(1)
})

test('of a partner, those are warned who may make another key, unless the partner has ended', async () => {
  const manager = await makePartnerPerson()
  const { partnerId } = manager
  const developer = await makePartnerPerson({ partnerId, role: 'developer' })
  const business = await makePartnerPerson({ partnerId, role: 'business' })
  const ended = await makePartnerPerson()
  for (const one of [developer, ended]) await makePartnerKey(one, PARTNER_SCOPE_NAMES, { ends_at: ENDS_AT })
  await rowsOf(
    "UPDATE partners SET state = 'paused', ends_on = '2026-12-01', ended_at = '2026-12-01T00:00:00.000Z' WHERE id = ? RETURNING id",
    ended.partnerId,
  )
  for (const at of ['24T18', '24T19', '30T18']) await runAt(`2026-12-${at}:00:00.000Z`)
  for (const one of [manager, developer])
    expect(await subjectsOf(one)).toEqual([
      expect.stringContaining('파트너의 API 키가 일주일 안에'),
      expect.stringContaining('파트너의 API 키가 하루 안에'),
    ])
  for (const one of [business, ended]) expect(await subjectsOf(one)).toEqual([])
})
