/**
 * Rules of campaigns that apply to every writer: the database's guards, the nightly job, the cost of lists,
 * and leaving.
 */
import { expect, test } from 'vitest'
import { listContentApplications } from '#api/creators/campaigns/apply.ts'
import { closeOverdueCampaigns, listCampaigns } from '#api/creators/campaigns/browse.ts'
import { addDays } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import {
  applyTo,
  makeApplicant,
  makeCampaign,
  placesOf,
  setLastDay,
  today,
} from '#tests/helpers/creators/campaigns.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const decide = (id: string, verb: string, body?: unknown) =>
  call(`POST /ops/content-applications/${id}/${verb}`, { as: operator.token, body })

test('the database enforces the places and the order of states for every writer', async () => {
  const applicant = await makeApplicant()
  const id = await makeCampaign(operator, { quota: 1 })
  const made = (await applyTo(id, applicant)).data
  const run = (sql: string) => testDeps().db.prepare(sql).bind(made.id).run()
  const set = (state: string) => run(`UPDATE content_applications SET state = '${state}' WHERE id = ?`)
  await expect(set('done')).rejects.toThrow('content_applications_transition')
  await expect(set('submitted')).rejects.toThrow('content_applications_transition')
  await set('selected')
  await expect(set('withdrawn')).rejects.toThrow('content_applications_transition')
  await expect(set('submitted')).rejects.toThrow('content_applications_has_content')
  await expect(
    testDeps().db.prepare('UPDATE campaigns SET taken = taken + 1 WHERE id = ?').bind(id).run(),
  ).rejects.toThrow('campaigns_places')
})

test('the nightly run closes campaigns past their last day', async () => {
  const id = await makeCampaign(operator)
  await setLastDay(id, addDays(today, -1))
  await closeOverdueCampaigns(testDeps())
  const { data } = await call(`GET /campaigns/${id}`, { as: operator.token })
  expect(data.state).toBe('closed')
})

test('campaign lists read a page of rows, and their totals are right', async () => {
  const applicant = await makeApplicant()
  for (let i = 0; i < 15; i += 1) {
    const id = await makeCampaign(operator, { applyUntil: today, quota: 2 })
    await applyTo(id, applicant)
  }
  const overdue = await makeCampaign(operator)
  await setLastDay(overdue, addDays(today, -1))
  const [count] = (
    await testDeps()
      .db.prepare("SELECT count(*) AS n FROM campaigns WHERE state = 'open' AND apply_until >= ?")
      .bind(today)
      .all<{ n: number }>()
  ).results
  const open = await countRowsRead(async (deps) => {
    const { items, total } = await listCampaigns(deps, { page: 1, limit: 12 })
    expect([items.length, total]).toEqual([12, count?.n])
  })
  expect(open).toBeGreaterThan(0)
  expect(open).toBeLessThanOrEqual(4 * 12)
  const mine = await countRowsRead(async (deps) => {
    const { items, total } = await listContentApplications(deps, applicant.person.actor, {
      page: 1,
      limit: 12,
    })
    expect([items.length, total]).toEqual([12, 15])
  })
  expect(mine).toBeGreaterThan(0)
  expect(mine).toBeLessThanOrEqual(4 * 12)
})

test('leaving frees the creator’s campaign places and erases the messages', async () => {
  const { person, channelId } = await makeApplicant()
  const [waiting, chosen] = [await makeCampaign(operator), await makeCampaign(operator)]
  await applyTo(waiting, { person, channelId })
  await decide((await applyTo(chosen, { person, channelId })).data.id, 'select')
  const left = await call('DELETE /users/me', {
    as: person.token,
    body: { lost: 0, confirmed: true },
  })
  expect(left.status).toBe(200)
  for (const id of [waiting, chosen]) expect(await placesOf(id)).toEqual({ taken: 0, held: 0, rows: 1 })
  const { results } = await testDeps()
    .db.prepare(
      'SELECT state, message, channel_link_url FROM content_applications WHERE creator_id = ? ORDER BY id',
    )
    .bind(person.creatorId)
    .all()
  expect(results).toEqual([
    { state: 'withdrawn', message: '', channel_link_url: '' },
    { state: 'declined', message: '', channel_link_url: '' },
  ])
})
