/** Records of a person, and their pages. */
import type { RecordKind } from '#contract/upkeep/records.ts'
import { call, testDeps } from '../api.ts'
import { makeContent } from '../creators/contents.ts'
import { makeChannel, makeLink, type Person } from '../make.ts'
import { cancel, earn, makeReport, makeShop, report } from '../orders/postback.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answered
type Item = any

/** Several rows of each kind, among them deleted, cancelled and withdrawn ones. */
export async function makeRecords(person: Person): Promise<void> {
  const as = person.token
  const shop = await makeShop(person)
  const links = [shop.link, await makeLink(person, shop.partner), await makeLink(person, shop.partner)]
  const [first, second, third] = links.map(({ id }) => id)
  await call('DELETE /affiliate-links', { as, body: { ids: [second] } })
  for (const [link, day, raw] of [
    [first, '2026-10-01', 3],
    [first, '2026-10-02', 2],
    [second, '2026-10-02', 5],
    [third, '2026-11-03', 1],
  ])
    await testDeps()
      .db.prepare('INSERT INTO click_days (link_id, day, raw, billable) VALUES (?, ?, ?, 1)')
      .bind(link, day, raw)
      .run()
  await report(shop.partner, makeReport(shop.clickId))
  await earn(person, 1_000, shop)
  const { order } = await earn(person, 2_000, shop)
  await cancel(shop.partner, order)
  await makeContent(person, { affiliateLinks: [first as string], tags: ['겨울', '담요'] })
  const gone = await makeContent(person)
  await call(`DELETE /contents/${gone.id}`, { as })
  const channels = [await makeChannel(person), await makeChannel(person), await makeChannel(person)]
  await call(`DELETE /channels/${channels[0]}`, { as })
  for (const emailAgreed of [true, false, true])
    await call('PATCH /users/me/marketing-consent', { as, body: { emailAgreed, smsAgreed: false } })
}

type Walk = { limit?: number; query?: string; after?: string | null }

/** Every item of a kind in pages of `limit`, and the position after the last of them. */
export async function walkRecords(
  kind: RecordKind,
  as: string,
  { limit = 2, query = '', after = null }: Walk = {},
) {
  const items: Item[] = []
  const sizes: number[] = []
  for (let from = after; ; ) {
    const path = `/users/me/records/${kind}?limit=${limit}${query}${from ? `&after=${encodeURIComponent(from)}` : ''}`
    const { status, data, body } = await call(`GET ${path}`, { as })
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
    items.push(...data.items)
    sizes.push(data.items.length)
    if (data.next === null) return { items, sizes, position: data.position as string | null }
    from = data.next
  }
}
