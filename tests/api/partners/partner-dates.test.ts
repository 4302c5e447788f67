/** The dates shown to a creator before a link is made are the dates of that link's orders. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, nextPayOn } from '#contract/core/kst.ts'
import { call } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { makeReport, makeShop, sendPostback } from '../../helpers/orders/postback.ts'

const KINDS = [
  { confirm_rule: 'days', confirm_days: 14 },
  { confirm_rule: 'days', confirm_days: 45 },
  { confirm_rule: 'monthly', confirm_days: 35 },
  { confirm_rule: 'monthly', confirm_days: 35, settle_months: 4 },
  { confirm_rule: 'stay', confirm_days: 40 },
  { confirm_rule: 'stay', confirm_days: 40, settle_months: 3 },
]

test.each(['2026-12-02', '2026-11-30', '2027-01-31'])(
  'the date promised before a link is made on %s is the date of its order, for every kind of partner',
  async (today) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T10:00:00+09:00`) })
    onTestFinished(() => void vi.useRealTimers())
    const person = await makePerson()
    for (const also of KINDS) {
      const shop = await makeShop(person, { also })
      expect((await sendPostback(shop.partner, makeReport(shop.clickId))).data?.result).toBe('accepted')
      const { data: orders } = await call(`GET /orders?linkId=${shop.link.id}`, { as: person.token })
      const confirmOn = orders.items[0].next.on
      const partner = (await call(`GET /partners/${shop.partner.id}`)).data
      const url = `https://${shop.partner.host}/p/1`
      const preview = (await call('POST /affiliate-links/preview', { as: person.token, body: { url } })).data
      const told = {
        partner: addDays(today, partner.confirmDays),
        preview: addDays(today, preview.partner.confirmDays),
        partnerPaid: partner.expectedPayOn,
        previewPaid: preview.expectedPayOn,
      }
      expect({ also, ...told }).toEqual({
        also,
        partner: confirmOn,
        preview: confirmOn,
        partnerPaid: nextPayOn(confirmOn),
        previewPaid: nextPayOn(confirmOn),
      })
    }
  },
)

test('partners sorted by confirmation are in the order of the days they show', async () => {
  const { data } = await call('GET /partners?sort=confirm&limit=100')
  const days = data.items.map((one: { confirmDays: number }) => one.confirmDays)
  expect(days.length).toBeGreaterThanOrEqual(KINDS.length)
  expect(days).toEqual([...days].sort((a, b) => a - b))
})
