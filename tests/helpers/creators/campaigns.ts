/** Campaigns that an operator makes through the API, and people who apply to them. */

import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { CampaignInput } from '#contract/creators/campaign-ops.ts'
import { call, testDeps } from '../api.ts'
import { makeChannel, makePartner, makePerson, type Person } from '../make.ts'

export const today = toKstDate(new Date())

export async function campaignBody(more: Partial<CampaignInput> = {}): Promise<CampaignInput> {
  return {
    partnerId: more.partnerId ?? (await makePartner()).id,
    title: '겨울 이불 써 보기',
    description: '이불을 2주 써 보고 잠자리가 어떻게 달라졌는지 알려 주세요.',
    reward: '이불 한 채와 원고료 50,000원',
    channelCodes: [],
    quota: 3,
    applyUntil: addDays(today, 7),
    dueOn: addDays(today, 21),
    ...more,
  }
}

/** Returns the campaign's id. */
export async function makeCampaign(
  operator: Person,
  more: Partial<CampaignInput> = {},
  state: 'draft' | 'open' | 'closed' = 'open',
): Promise<string> {
  const body = await campaignBody(more)
  const { id } = (await call('POST /ops/campaigns', { as: operator.token, body })).data
  for (const next of state === 'draft' ? [] : state === 'open' ? ['open'] : ['open', 'closed'])
    await call(`PUT /ops/campaigns/${id}`, { as: operator.token, body: { ...body, state: next } })
  return id
}

export type Applicant = { person: Person; channelId: string }

/** A creator with a channel. */
export async function makeApplicant(channelCode = 'naver_blog'): Promise<Applicant> {
  const person = await makePerson()
  return { person, channelId: await makeChannel(person, channelCode) }
}

export function applyTo(campaignId: string, { person, channelId }: Applicant, key?: string) {
  return call('POST /creators/content-applications', {
    as: person.token,
    body: { campaignId, channelId, message: '2주 동안 쓰고 사진과 함께 적을게요.' },
    ...(key && { key }),
  })
}

/** Reads the taken places from the tables: the stored number, and the number of applications. */
export async function placesOf(campaignId: string) {
  const row = await testDeps()
    .db.prepare(
      `SELECT taken, (SELECT count(*) FROM content_applications WHERE campaign_id = ?1 AND state NOT IN ('declined', 'withdrawn')) AS held,
         (SELECT count(*) FROM content_applications WHERE campaign_id = ?1) AS rows FROM campaigns WHERE id = ?1`,
    )
    .bind(campaignId)
    .first<{ taken: number; held: number; rows: number }>()
  if (!row) throw new Error(`no campaign ${campaignId}`)
  return row
}

/** Changes the last day to apply, which may be in the past. */
export function setLastDay(id: string, day: string) {
  return testDeps().db.prepare('UPDATE campaigns SET apply_until = ? WHERE id = ?').bind(day, id).run()
}
