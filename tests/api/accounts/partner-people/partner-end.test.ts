/** People of a partner that ended: they read, answer what is left and take away what they made, and make nothing more. */
import { beforeAll, expect, test } from 'vitest'
import { makePartnerPerson, type PartnerPerson } from '../../../helpers/accounts/partner-people.ts'
import { call, testDeps } from '../../../helpers/api.ts'
import { ENDPOINTS, send } from '../../../helpers/endpoints.ts'
import { goodInput } from '../../../helpers/generate.ts'
import { readWrites, watchTables, writtenSince } from '../../../helpers/watch.ts'

/** They take away, answer or compare. */
const OPEN = [
  'orderComparisons.compareOwnFile',
  'orderComparisons.compareOwnOrders',
  'orderComparisons.setOwnColumns',
  'partnerCampaigns.acceptOwnContent',
  'partnerCampaigns.returnOwnContent',
  'partnerClaims.answerOwnClaim',
  'partnerConsole.checkOwnSignature',
  'partnerKeys.revokeOwnKey',
  'partnerPeople.removeOwnPerson',
  'partnerPeople.withdrawOwnInvite',
  'partnerProposals.withdrawOwnProposal',
  'partnerWebhooks.removeOwnWebhook',
  'partnerWebhooks.setOwnWebhookState',
]
const changes = ENDPOINTS.filter(({ meta, method }) => meta.who === 'partner' && method !== 'GET')
const reads = ENDPOINTS.filter(({ meta, method }) => meta.who === 'partner' && method === 'GET')

const setEnd = ({ partnerId }: PartnerPerson, at: string | null) =>
  testDeps()
    .db.prepare('UPDATE partners SET state = ?1, ends_on = ?2, ended_at = ?3 WHERE id = ?4')
    .bind(at ? 'paused' : 'active', at?.slice(0, 10) ?? null, at, partnerId)
    .run()

beforeAll(watchTables)

test('people of an ended partner make nothing for it, until it is opened again', async () => {
  const manager = await makePartnerPerson()
  await setEnd(manager, '2026-11-01T00:00:00.000Z')
  const before = await readWrites()
  const open: string[] = []
  for (const endpoint of changes) {
    const { name } = endpoint
    if (OPEN.includes(name)) continue
    const { status, body } = await send(endpoint, goodInput(endpoint, 1), { as: manager.token })
    expect([name, status, body.code]).toEqual([name, 409, 'partner_ended'])
    expect(body.message).toMatch(/제휴가 끝난/)
  }
  expect(writtenSince(before, await readWrites())).toEqual([])
  for (const endpoint of changes.filter(({ name }) => OPEN.includes(name))) {
    const { body } = await send(endpoint, goodInput(endpoint, 1), { as: manager.token })
    expect([endpoint.name, body.code]).not.toEqual([endpoint.name, 'partner_ended'])
    open.push(endpoint.name)
  }
  expect(open.toSorted()).toEqual(OPEN)
  const body = { name: '주문 대사', scopes: ['reports:read'], endsInDays: 30 }
  expect((await call('POST /partner/keys', { as: manager.token, body })).body.code).toBe('partner_ended')
  await setEnd(manager, null)
  expect((await call('POST /partner/keys', { as: manager.token, body })).status).toBe(200)
})

test('people of an ended partner read everything of it', async () => {
  const manager = await makePartnerPerson()
  await setEnd(manager, '2026-11-01T00:00:00.000Z')
  expect(reads.length).toBeGreaterThan(15)
  for (const endpoint of reads) {
    const { status, body } = await send(endpoint, goodInput(endpoint, 1), { as: manager.token })
    expect([endpoint.name, [200, 404].includes(status) || body.code === 'invalid_input']).toEqual([
      endpoint.name,
      true,
    ])
  }
})
