/** A partner's own people read its campaigns, and a manager accepts the contents or sends them back. */
import { expect, test } from 'vitest'
import {
  getOwnCampaign,
  listOwnCampaignContents,
  listOwnCampaigns,
} from '#api/creators/campaigns/partner-campaigns.ts'
import type { CampaignContent } from '#contract/creators/partner-campaigns.ts'
import { makePartnerKey } from '#tests/helpers/accounts/api-keys.ts'
import { makePartnerPerson } from '#tests/helpers/accounts/partner-people.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call } from '#tests/helpers/api.ts'
import { applyTo, makeApplicant, makeCampaign } from '#tests/helpers/creators/campaigns.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makePartner, makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })

/** A content that its creator submitted to the campaign. */
async function submitTo(campaignId: string) {
  const { person, channelId } = await makeApplicant()
  const { id } = (await applyTo(campaignId, { person, channelId })).data
  await call(`POST /ops/content-applications/${id}/select`, { as: operator.token })
  const content = await makeContent(person)
  const body = { contentId: content.id }
  await call(`POST /creators/content-applications/${id}/submission`, { as: person.token, body })
  return { id: String(id), person, content }
}

async function makeHouse() {
  const partner = await makePartner()
  const campaignId = await makeCampaign(operator, { partnerId: partner.id, quota: 30 })
  const manager = await makePartnerPerson({ partnerId: partner.id })
  const list = async (state = 'submitted', as = manager.token): Promise<CampaignContent[]> =>
    (await call(`GET /partner/campaigns/${campaignId}/contents?state=${state}`, { as })).data.items
  return { partner, campaignId, manager, list }
}

const answer = (id: string, verb: 'accept' | 'return', as: string, body?: unknown) =>
  call(`POST /partner/content-applications/${id}/${verb}`, { as, body })

test('a manager sends a content back with a reason and accepts it later, and its creator gets both mails', async () => {
  const { campaignId, manager, list } = await makeHouse()
  const { id, person, content } = await submitTo(campaignId)
  const [shown] = await list()
  expect(shown).toMatchObject({ id, title: content.title, noticeCheck: 'not_checked', state: 'submitted' })
  const text = JSON.stringify(shown)
  for (const one of [person.userId, person.creatorId, person.email]) expect(text).not.toContain(one)
  const reason = '머그의 크기도 적어 주세요.'
  expect((await answer(id, 'return', manager.token, { reason })).status).toBe(200)
  expect((await readMail(person.email)).text).toContain(reason)
  expect((await list('sent_back')).map((one) => one.reason)).toEqual([reason])
  expect((await answer(id, 'accept', manager.token)).body.code).toBe('content_application_state')
  const again = { as: person.token, body: { contentId: content.id } }
  await call(`POST /creators/content-applications/${id}/submission`, again)
  expect((await answer(id, 'accept', manager.token)).status).toBe(200)
  expect((await readMail(person.email)).subject).toContain('캠페인을 마쳤어요')
  expect((await list('done')).map((one) => one.id)).toEqual([id])
  const { data } = await call(`GET /partner/campaigns/${campaignId}`, { as: manager.token })
  expect(data.counts).toEqual({ selected: 0, submitted: 0, done: 1 })
  const acts = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
    id,
  )
  expect(acts.map(({ action }) => action)).toEqual([
    'selectContentApplication',
    'returnOwnContent',
    'acceptOwnContent',
  ])
})

test('nobody but a manager answers, and another partner finds neither the campaign nor the content', async () => {
  const { partner, campaignId, manager } = await makeHouse()
  const { id } = await submitTo(campaignId)
  const seller = await makePartnerPerson({ partnerId: partner.id, role: 'business' })
  const developer = await makePartnerPerson({ partnerId: partner.id, role: 'developer' })
  const stranger = await makePartnerPerson()
  const readAs = async (as: string, path: string) => (await call(`GET ${path}`, { as })).body.code
  const paths = [`/partner/campaigns/${campaignId}`, `/partner/campaigns/${campaignId}/contents`]
  for (const path of paths) {
    expect(await readAs(seller.token, path)).toBeUndefined()
    expect(await readAs(developer.token, path)).toBe('not_my_duty')
    expect(await readAs(stranger.token, path)).toBe('not_found')
  }
  const campaigns = await call('GET /partner/campaigns', { as: stranger.token })
  expect(campaigns.data.items).toEqual([])
  for (const as of [seller.token, developer.token])
    expect((await answer(id, 'accept', as)).body.code).toBe('not_my_duty')
  expect((await answer(id, 'accept', stranger.token)).body.code).toBe('not_found')
  const { key: reading } = await makePartnerKey(manager, ['campaigns:read'])
  expect((await answer(id, 'accept', reading)).body.code).toBe('key_scope')
  const { key } = await makePartnerKey(manager, ['reviews:write'])
  expect((await answer(id, 'accept', key)).status).toBe(200)
})

test('a draft is nobody’s, and a content that is no longer public shows no address', async () => {
  const { partner, campaignId, manager, list } = await makeHouse()
  const draft = await makeCampaign(operator, { partnerId: partner.id }, 'draft')
  expect((await call(`GET /partner/campaigns/${draft}`, { as: manager.token })).body.code).toBe('not_found')
  const { data } = await call('GET /partner/campaigns', { as: manager.token })
  expect(data.items.map((one: { id: string }) => one.id)).toEqual([campaignId])
  const { content } = await submitTo(campaignId)
  const hidden = "UPDATE contents SET state = 'hidden', hidden_reason = '시험' WHERE id = ?"
  await rowsOf(hidden, content.id)
  expect((await list())[0]).toMatchObject({ title: null, contentLinkUrl: null })
})

test('campaigns and their contents cost the same however many there are', async () => {
  const { partner, campaignId, manager } = await makeHouse()
  const { actor } = manager
  const list = { id: campaignId, state: 'submitted', limit: 2 } as const
  const costs = () =>
    Promise.all([
      countRowsRead((deps) => listOwnCampaigns(deps, actor, { limit: 2 })),
      countRowsRead((deps) => getOwnCampaign(deps, actor, { id: campaignId })),
      countRowsRead((deps) => listOwnCampaignContents(deps, actor, list)),
    ])
  const add = async () => {
    await makeCampaign(operator, { partnerId: partner.id })
    await submitTo(campaignId)
  }
  for (let nth = 0; nth < 3; nth += 1) await add()
  const few = await costs()
  for (let nth = 0; nth < 5; nth += 1) await add()
  expect(await costs()).toEqual(few)
})
