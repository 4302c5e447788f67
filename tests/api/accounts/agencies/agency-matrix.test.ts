/** An agency can do exactly what the creator gave it: every endpoint of the contract, with and without its scope. */
import { expect, test } from 'vitest'
import {
  AGENCY_SCOPE_NAMES,
  AGENCY_SCOPES,
  type AgencyScope,
  CREATOR_HEADER,
  isOpenToAgencies,
} from '#contract/core/clients/agency-scopes.ts'
import { callFor, delegate, makeAgencyPerson } from '../../../helpers/accounts/agencies.ts'
import { call, testEnv } from '../../../helpers/api.ts'
import { ENDPOINTS, type Endpoint, send } from '../../../helpers/endpoints.ts'
import { goodInput } from '../../../helpers/generate.ts'
import { makePerson } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'

const seed = Number((testEnv as unknown as { TEST_SEED: string }).TEST_SEED)
const REFUSALS = ['agency_closed', 'agency_scope', 'agency_ended', 'agency_creator_stopped', 'key_closed']
const named = (all: Endpoint[]) => all.map((one) => [one.name, one] as const)
const read = ENDPOINTS.filter(({ meta }) => !meta.ignoresToken)
const open = read.filter(({ meta }) => isOpenToAgencies(meta))
const guarded = read.filter(({ meta }) => meta.who !== 'anyone')
const closed = guarded.filter((one) => !open.includes(one))

async function cast(scopes: readonly AgencyScope[]) {
  const [creator, agent] = await Promise.all([makePerson(), makeAgencyPerson()])
  await delegate(creator, agent, scopes)
  const sendAs = (endpoint: Endpoint, creatorId = creator.userId) =>
    send(endpoint, goodInput(endpoint, seed), {
      as: agent.token,
      headers: { [CREATOR_HEADER]: creatorId },
    })
  return { creator, agent, sendAs }
}

test.each(named(open))('%s passes with its scope alone', async (_, endpoint) => {
  const scope = endpoint.meta.scope as AgencyScope
  const [right, wrong] = await Promise.all([
    cast([scope]),
    cast(AGENCY_SCOPE_NAMES.filter((one) => one !== scope)),
  ])
  const refused = await wrong.sendAs(endpoint)
  expect([refused.status, refused.body.code]).toEqual([403, 'agency_scope'])
  expect(refused.body.message).toContain(scope)
  const answer = await right.sendAs(endpoint)
  expect([401, 403, 500]).not.toContain(answer.status)
  expect(REFUSALS).not.toContain(answer.body.code)
  // Another creator gave it nothing.
  const stranger = await makePerson()
  expect((await right.sendAs(endpoint, stranger.userId)).body.code).toBe('agency_ended')
})

let all: ReturnType<typeof cast> | undefined

test.each(named(closed))('%s is closed to an agency with every scope', async (_, endpoint) => {
  all ??= cast(AGENCY_SCOPE_NAMES)
  const { sendAs, creator } = await all
  expect((await sendAs(endpoint)).body.code).toBe('agency_closed')
  expect(await rowsOf('SELECT id FROM agency_acts WHERE creator_id = ?', creator.creatorId)).toEqual([])
})

test('a public endpoint shows an agency what visitors see', async () => {
  const { creator, agent } = await cast(AGENCY_SCOPE_NAMES)
  const path = `GET /creators/${creator.creatorId}`
  expect((await callFor(creator, agent, path)).data).toEqual((await call(path)).data)
})

test('no scope of an agency opens money, fresh sign-ins, keys, webhooks or payouts', () => {
  expect(AGENCY_SCOPE_NAMES.filter((one) => /payouts|webhooks|notifications/.test(one))).toEqual([])
  expect(open.filter(({ meta }) => meta.freshSignIn || meta.isMoney).map(({ name }) => name)).toEqual([])
  expect([open.length, closed.length].map((count) => count > 45)).toEqual([true, true])
  expect(open.filter(({ path }) => /export|payout|api-key|webhook|session|handle|auth/.test(path))).toEqual(
    [],
  )
})

test('the commission of a creator’s months is closed to an agency without the scope for earnings', async () => {
  const { sendAs } = await cast(AGENCY_SCOPE_NAMES.filter((one) => one !== 'earnings:read'))
  const answer = await sendAs(ENDPOINTS.find(({ name }) => name === 'grades.getMyGrade') as Endpoint)
  expect(answer.body.code).toBe('agency_scope')
})

test('the sentence that a creator agrees to names what the agency can take away, and every matter of earnings', () => {
  const removing = open.filter(({ name }) => name.includes('.remove')).map(({ meta }) => meta.scope)
  expect(removing).toEqual(expect.arrayContaining(['links:write', 'contents:write', 'campaigns:write']))
  for (const scope of removing) expect(AGENCY_SCOPES[scope as AgencyScope]).toMatch(/휴지통|지울|취소|바꿀/)
  const MATTERS: Record<string, string> = {
    grades: '등급',
    claims: '누락 주문',
    flags: '보류된 수익',
    referrals: '추천',
    payouts: '출금',
  }
  for (const { name, meta } of open.filter(({ meta: { scope } }) => scope === 'earnings:read'))
    expect(AGENCY_SCOPES[meta.scope as AgencyScope]).toContain(MATTERS[name.split('.')[0] ?? ''] ?? '수익')
})

test('the sentence of a scope says where a list shows what each item earned', () => {
  const lists = ['links.listLinks', 'contents.listContents', 'channels.listChannels', 'groups.listGroups']
  for (const { meta } of open.filter(({ name }) => lists.includes(name)))
    expect(AGENCY_SCOPES[meta.scope as AgencyScope]).toMatch(/수익|성과/)
})

test('every scope of an agency opens something', () => {
  const opened = new Set(open.map(({ meta }) => meta.scope))
  expect(AGENCY_SCOPE_NAMES.filter((one) => !opened.has(one))).toEqual([])
})
