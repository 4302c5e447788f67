/** The cost of the list behind a figure, which must not grow with the number of orders. */
import { expect, test } from 'vitest'
import { type FigureOrdersInput, listOrdersBehind } from '#api/orders/figures/figure-orders.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makePayable, pay } from '#tests/helpers/money/payouts.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { earn } from '#tests/helpers/orders/postback.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { inNewDatabase } from '#tests/helpers/runtime/file-database.ts'

const today = toKstDate(new Date())

test(
  'a page of orders reads no more rows when there are many',
  inNewDatabase(async () => {
    // No report made these orders, so they are in a database of their own.
    const person = await makePayable(0)
    const { shop } = await earn(person, 20_000)
    const content = await makeContent(person, { affiliateLinks: [shop.link.id] })
    const group = await call('POST /groups', { as: person.token, body: { title: '모음' } })
    const body = { contentIds: [content.id] }
    await call(`POST /groups/${group.data.id}/contents`, { as: person.token, body })
    await pay(person, 15_000)
    const fill = (from: number, to: number) =>
      rowsOf(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO orders (id, partner_id, order_code, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission,
         share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at)
       SELECT 'ord_zz' || i, partner_id, 'ZZ' || i, creator_id, link_id, clicked_at, ordered_at, day, state, 1, 0, 0, 7000, '', 0, 0,
         '[]', '[]', 1, '2026-01-01', state_at, state_at
       FROM n CROSS JOIN orders o WHERE o.partner_id = ?3 AND o.id NOT LIKE 'ord_zz%'`,
        from,
        to,
        shop.partner.id,
      )
    const asks: FigureOrdersInput[] = [
      {},
      { from: today, to: today },
      { state: 'confirmed' },
      { partnerId: shop.partner.id },
      { linkId: shop.link.id },
      { contentId: content.id },
      { channel: 'naver_blog' },
      { channel: 'naver_blog', from: today, to: today },
      { groupId: group.data.id },
      { groupId: group.data.id, from: today, to: today },
      { confirmedFrom: today.slice(0, 7) },
      { paidIn: today.slice(0, 4) },
    ]
    const measure = async () => {
      const read: number[] = []
      for (const ask of asks)
        read.push(await countRowsRead((deps) => listOrdersBehind(deps, person.actor, { ...ask, limit: 20 })))
      return read
    }
    await fill(1, 100)
    const few = await measure()
    await fill(101, 4_000)
    expect(await measure()).toEqual(few)
    // Each order reads its row, two index entries, its partner, and its line of a payout or its link and day.
    for (const read of few) expect(read).toBeLessThanOrEqual(6 * 21 + 10)
  }),
)
