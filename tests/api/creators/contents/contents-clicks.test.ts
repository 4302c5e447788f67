import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { inStep } from '#tests/helpers/creators/content-counts.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'

const { db } = testDeps()

/** Checks that the stored count of each content equals the counts of its links. */
async function clicksInStep(person: Person): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT billable_clicks AS kept, (SELECT coalesce(sum(l.billable_clicks), 0) FROM content_links cl JOIN links l ON l.id = cl.link_id
         WHERE cl.content_id = c.id AND (SELECT count(*) FROM content_links WHERE link_id = l.id) = 1) AS counted
       FROM contents c WHERE creator_id = ? ORDER BY id`,
    )
    .bind(person.creatorId)
    .all<{ kept: number; counted: number }>()
  expect(results.map(({ kept }) => kept)).toEqual(results.map(({ counted }) => counted))
  return results.map(({ kept }) => kept)
}
const click = (link: { id: string }, times: number) =>
  db
    .prepare('UPDATE links SET clicks = clicks + ?1, billable_clicks = billable_clicks + ?1 WHERE id = ?2')
    .bind(times, link.id)
    .run()

test('contents are sorted by their clicks, wherever links move and whatever is deleted', async () => {
  const person = await makePerson()
  const partner = await makePartner()
  const [first, second, both] = [
    await makeLink(person, partner),
    await makeLink(person, partner),
    await makeLink(person, partner),
  ]
  await click(first, 3)
  const one = await makeContent(person, { affiliateLinks: [first.id, both.id] })
  const two = await makeContent(person, { affiliateLinks: [second.id, both.id] })
  const none = await makeContent(person)
  await click(second, 5)
  await click(both, 100)
  expect(await clicksInStep(person)).toEqual([3, 5, 0])
  const shown = async (query: string) => {
    const { data } = await call(`GET /contents/me?${query}`, { as: person.token })
    return data.items.map((item: { id: string; billableClicks: number }) => [item.id, item.billableClicks])
  }
  expect(await shown('sort=clicks')).toEqual([
    [two.id, 5],
    [one.id, 3],
    [none.id, 0],
  ])
  const page = (await call('GET /contents/me?sort=clicks&limit=1', { as: person.token })).data
  expect((await shown(`sort=clicks&limit=1&after=${page.next}`))[0]).toEqual([one.id, 3])
  // The shared link now belongs only to the second content.
  await call(`DELETE /contents/${one.id}`, { as: person.token })
  await click(both, 1)
  expect(await clicksInStep(person)).toEqual([0, 106, 0])
  expect(await shown(`sort=clicks&partnerId=${partner.id}`)).toEqual([[two.id, 106]])
})

test('contents are filtered by the partner their links lead to', async () => {
  const person = await makePerson()
  const [shop, other] = [await makePartner(), await makePartner()]
  const links = [await makeLink(person, shop), await makeLink(person, shop), await makeLink(person, other)]
  const [a = { id: '' }, b = { id: '' }, c = { id: '' }] = links
  const two = await makeContent(person, { affiliateLinks: [a.id, b.id], tags: '겨울' })
  const mixed = await makeContent(person, { affiliateLinks: [b.id, c.id] })
  await makeContent(person)
  const ids = async (query: string) => {
    const { data } = await call(`GET /contents/me?${query}`, { as: person.token })
    expect([query, data.total]).toEqual([query, data.items.length])
    return data.items.map((item: { id: string }) => item.id)
  }
  expect(await ids(`partnerId=${shop.id}`)).toEqual([mixed.id, two.id])
  expect(await ids(`partnerId=${other.id}`)).toEqual([mixed.id])
  expect(await ids(`partnerId=${shop.id}&q=${encodeURIComponent('겨울')}`)).toEqual([two.id])
  const group = (await call('POST /groups', { as: person.token, body: { title: '모두' } })).data
  await call(`POST /groups/${group.id}/contents`, {
    as: person.token,
    body: { contentIds: [two.id, mixed.id] },
  })
  expect(await ids(`groupId=${group.id}&partnerId=${other.id}`)).toEqual([mixed.id])
  await inStep(person)
  await call(`DELETE /contents/${two.id}`, { as: person.token })
  expect(await ids(`partnerId=${shop.id}`)).toEqual([mixed.id])
  expect(await ids('partnerId=prt_nobody')).toEqual([])
  await inStep(person)
})
