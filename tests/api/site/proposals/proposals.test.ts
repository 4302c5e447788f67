/** A partner's manager proposes, an operator accepts with the act that changes the partner, or declines. */
import { expect, test } from 'vitest'
import { acceptProposal } from '#api/site/proposals/decide.ts'
import { listOwnProposals, listProposals } from '#api/site/proposals/read.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { PartnerProposal } from '#contract/site/partner-proposals/partner-proposals.ts'
import { makePartnerPerson } from '#tests/helpers/accounts/partner-people.ts'
import { call } from '#tests/helpers/api.ts'
import { depsWithWrite } from '#tests/helpers/inject-write.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const owner = await makePerson({ role: 'operator' })
const today = toKstDate(new Date())
const inDays = (days: number) => addDays(today, days)
const mailsTo = async (email: string) =>
  (
    await rowsOf<{ subject: string }>(
      "SELECT payload ->> 'subject' AS subject FROM outbox WHERE payload ->> 'to' = ? ORDER BY id",
      email,
    )
  ).map(({ subject }) => subject)

async function makeHouse() {
  const partner = await makePartner({ rateBps: 800 })
  const manager = await makePartnerPerson({ partnerId: partner.id })
  const propose = (kind: string, body: object, startsOn = today) =>
    call(`POST /partner/proposals/${kind}`, { as: manager.token, body: { ...body, startsOn } })
  const own = async (): Promise<PartnerProposal[]> =>
    (await call('GET /partner/proposals', { as: manager.token })).data.items
  const terms = async () => (await call(`GET /partners/${partner.id}`, {})).data
  return { partner, manager, propose, own, terms }
}
const accept = (id: string, agreed = '', as = owner.token) =>
  call(`POST /ops/proposals/${id}/accept`, { as, body: { agreed } })
const decline = (id: string, reason: string, as = owner.token) =>
  call(`POST /ops/proposals/${id}/decline`, { as, body: { reason } })

test('an open proposal waits on the desk and in the count of operators until it is decided', async () => {
  const { propose } = await makeHouse()
  const { data } = await propose('rates', { rates: '전체 9%', note: '' })
  const waits = async () => (await call('GET /ops/waiting', { as: owner.token })).data.proposals
  const onDesk = async () =>
    (await call('GET /ops/desk', { as: owner.token })).data.rows.filter(
      ({ id }: { id: string }) => id === data.id,
    )
  const before = await waits()
  expect(await onDesk()).toMatchObject([
    { kind: 'proposal', title: '커미션', href: `/ops/partners/proposals/${data.id}` },
  ])
  await decline(data.id, '이번 달에는 어려워요.')
  expect([await waits(), await onDesk()]).toEqual([before - 1, []])
})

test('a proposed rise holds at once, with both audit rows in one batch and mails in both directions', async () => {
  const { manager, propose, own, terms } = await makeHouse()
  const { data } = await propose('rates', { rates: '전체 9%', note: '연말 행사예요.' })
  expect((await mailsTo(owner.email)).at(-1)).toContain('커미션을 제안했어요')
  expect(await own()).toMatchObject([
    { id: data.id, state: 'open', rates: [{ label: '전체', rateBps: 900 }] },
  ])
  expect((await accept(data.id)).status).toBe(200)
  expect((await terms()).rateBps).toBe(900)
  expect((await own())[0]).toMatchObject({ state: 'accepted', reason: '' })
  expect((await mailsTo(manager.email)).at(-1)).toContain('커미션 제안이 승인됐어요')
  const acts = await rowsOf<{ action: string; actor_id: string }>(
    'SELECT action, actor_id FROM audit_log WHERE subject IN (?, ?) ORDER BY action',
    data.id,
    manager.partnerId,
  )
  expect(acts).toEqual([
    { action: 'acceptProposal', actor_id: owner.userId },
    { action: 'proposeOwnRates', actor_id: manager.userId },
    { action: 'setPartnerRates', actor_id: owner.userId },
  ])
  expect((await accept(data.id)).body.code).toBe('proposal_state')
})

test('a proposed cut needs the sentence of the operator’s own act, and begins thirty days later', async () => {
  const { partner, propose, own, terms } = await makeHouse()
  await makeLink(await makePerson(), partner)
  const { data } = await propose('rates', { rates: '전체 5%' }, inDays(10))
  const asked = await accept(data.id)
  expect(asked.body.code).toBe('partner_agree')
  expect((await own())[0]?.state).toBe('open')
  expect((await accept(data.id, asked.body.fields.agreed[0])).status).toBe(200)
  expect(await terms()).toMatchObject({ rateBps: 800, nextRates: { startsOn: inDays(30) } })
})

test('a change that would hold before the wished day is refused until it would not', async () => {
  const { propose, own } = await makeHouse()
  const rise = (await propose('rates', { rates: '전체 9%' }, inDays(3))).data.id
  const window = (await propose('window', { windowDays: 14 }, inDays(3))).data.id
  for (const id of [rise, window]) expect((await accept(id)).body.code).toBe('proposal_early')
  expect((await own()).every(({ state }) => state === 'open')).toBe(true)
})

test('window, exclusions and an announcement are changed as proposed, and nothing else of the partner', async () => {
  const { partner, propose, terms } = await makeHouse()
  const before = await terms()
  const window = (await propose('window', { windowDays: 14 })).data.id
  const exclusions = (await propose('exclusions', { exclusions: '상품권\n설치비' })).data.id
  const href = `https://${partner.host}/sale`
  const news = { title: '겨울 할인', text: '모든 상품을 할인해요.', href }
  const announcement = (await propose('announcement', news)).data.id
  for (const id of [window, exclusions, announcement]) expect((await accept(id)).status).toBe(200)
  expect(await terms()).toEqual({ ...before, windowDays: 14, exclusions: ['상품권', '설치비'] })
  const { items } = (await call(`GET /partners/${partner.id}/announcements`, {})).data
  expect(items).toMatchObject([{ title: news.title }])
  const shown = (await call(`GET /announcements/${items[0].id}`, {})).data
  expect(shown).toMatchObject({ body: news.text, linkUrl: href })
  const elsewhere = await propose('announcement', { ...news, href: 'https://elsewhere.example/' })
  expect(elsewhere.body.fields.href).toHaveLength(1)
})

test('a declined proposal says why, one of a kind waits at a time, and a manager takes one back', async () => {
  const { manager, propose, own } = await makeHouse()
  const first = (await propose('window', { windowDays: 14 })).data.id
  expect((await propose('window', { windowDays: 15 })).body.code).toBe('proposal_open')
  expect((await decline(first, '기간이 너무 길어요.')).status).toBe(200)
  expect((await own())[0]).toMatchObject({ state: 'declined', reason: '기간이 너무 길어요.' })
  expect((await mailsTo(manager.email)).at(-1)).toContain('승인되지 않았어요')
  const second = (await propose('window', { windowDays: 12 })).data.id
  const withdraw = (as: Person) => call(`DELETE /partner/proposals/${second}`, { as: as.token })
  expect((await withdraw(await makePartnerPerson())).body.code).toBe('not_found')
  expect((await withdraw(manager)).status).toBe(200)
  expect((await accept(second)).body.code).toBe('proposal_state')
  expect((await propose('window', { windowDays: 12 }, inDays(-1))).body.fields.startsOn).toHaveLength(1)
})

test.each([
  ['rates', { rates: '전체 9%' }],
  ['window', { windowDays: 9 }],
  ['exclusions', { exclusions: '상품권' }],
  ['announcement', { title: '겨울 할인', text: '모든 상품을 할인해요.', href: '' }],
])('%s that were taken back while an operator accepts them stay as they are', async (kind, body) => {
  const { manager, propose, own } = await makeHouse()
  const { id } = (await propose(kind, body)).data
  // The first batch reads the proposal.
  const deps = depsWithWrite(() => call(`DELETE /partner/proposals/${id}`, { as: manager.token }), 2)
  await expect(acceptProposal(deps, owner.actor, { id, agreed: '' })).rejects.toMatchObject({
    code: expect.stringMatching(/^(proposal_state|conflict)$/),
  })
  expect((await own())[0]?.state).toBe('withdrawn')
})

test('only a manager proposes, and an operator decides what the own role may change', async () => {
  const { partner, propose } = await makeHouse()
  const ids = {
    rates: (await propose('rates', { rates: '전체 9%' })).data.id,
    exclusions: (await propose('exclusions', { exclusions: '상품권' })).data.id,
  }
  for (const role of ['business', 'developer'] as const) {
    const person = await makePartnerPerson({ partnerId: partner.id, role })
    const body = { windowDays: 9, startsOn: today }
    const refused = await call('POST /partner/proposals/window', { as: person.token, body })
    expect(refused.body.code).toBe('not_my_duty')
    const read = await call('GET /partner/proposals', { as: person.token })
    expect(read.body.code).toBe(role === 'business' ? undefined : 'not_my_duty')
  }
  const review = await makePerson({ role: 'operator', operatorRole: 'review' })
  expect((await accept(ids.rates, '', review.token)).body.code).toBe('not_my_duty')
  expect((await decline(ids.rates, '아니에요.', review.token)).body.code).toBe('not_my_duty')
  expect((await accept(ids.exclusions, '', review.token)).status).toBe(200)
  const stale = await makePerson({ role: 'operator', secondFactorAt: '2026-01-01T00:00:00.000Z' })
  expect((await accept(ids.rates, '', stale.token)).body.code).toBe('second_factor_required')
})

test('proposals cost the same however many there are', async () => {
  const { manager, propose } = await makeHouse()
  const add = async () => {
    const { data } = await propose('window', { windowDays: 9 })
    await decline(data.id, '아니에요.')
  }
  const costs = () =>
    Promise.all([
      countRowsRead((deps) => listOwnProposals(deps, manager.actor, { limit: 2 })),
      countRowsRead((deps) => listProposals(deps, owner.actor, { state: 'declined', limit: 2 })),
    ])
  for (let nth = 0; nth < 4; nth += 1) await add()
  const few = await costs()
  for (let nth = 0; nth < 5; nth += 1) await add()
  expect(await costs()).toEqual(few)
})
