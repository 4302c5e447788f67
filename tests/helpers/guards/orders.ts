/** Guards of reports, orders and referrals: each cause has one effect, even when requests race. */
import { expect } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { openIdempotency, runOnce } from '#api/http/idempotency.ts'
import { createLink } from '#api/links/links/create-link.ts'
import { storePostback } from '#api/orders/postbacks/take.ts'
import { parseReport } from '#api/platform/reports/body.ts'
import { testDeps } from '../api.ts'
import { makePair, makeReferral } from '../creators/referrals.ts'
import { depsWithWrite } from '../inject-write.ts'
import { makeLink, makePartner, makePerson, type Person } from '../make.ts'
import { balancesOf, expectProof, rowsOf } from '../money.ts'
import {
  confirmCommission,
  makeClickId,
  makeLine,
  makeReport,
  makeShop,
  type Report,
  report,
  type Shop,
} from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

/** The number of the batch that writes; the batch before it reads. */
const WRITES = 2

async function keep(deps: Deps, { partner }: Shop, body: Report): Promise<unknown> {
  type Sender = Parameters<typeof storePostback>[1]['partner']
  const [row] = await rowsOf<Sender>('SELECT * FROM partners WHERE id = ?', partner.id)
  const raw = JSON.stringify(body)
  return storePostback(deps, { partner: row as Sender, report: parseReport(raw), raw })
}

/** Stores `first` between the read and the write of storing `second`. */
async function atOnce(shop: Shop, first: Report, second: Report): Promise<void> {
  await tried(
    keep(
      depsWithWrite(() => keep(testDeps(), shop, first), WRITES),
      shop,
      second,
    ),
  )
}

async function makeScene(): Promise<{ person: Person; shop: Shop; order: Report }> {
  const person = await makePerson()
  const shop = await makeShop(person)
  return { person, shop, order: makeReport(shop.clickId, { status: 'confirmed' }) }
}
/** The earning from a commission of 1,600원 at a share of 70 %. */
const EARNING = 1_120

export const ORDER_GUARDS: Guard[] = [
  {
    name: 'orders_timeline',
    async probe() {
      const { person, shop, order } = await makeScene()
      await atOnce(shop, order, { ...order, eventId: `${order.eventId}-2`, version: 2 })
      expect(await balancesOf(person)).toMatchObject({ available: EARNING })
    },
  },
  {
    name: 'order_events_once',
    besides: ['order_events_no_replace'],
    async probe() {
      const { person, shop, order } = await makeScene()
      await report(shop.partner, { ...order, status: 'pending' })
      const more = { ...order, eventId: 'more', version: 3, lines: [makeLine(20_000, 800)] }
      await atOnce(shop, more, { ...order, eventId: 'less', version: 2 })
      expect(await balancesOf(person)).toMatchObject({ pending: 0, available: EARNING / 2 })
      await expectProof()
      const kept = await rowsOf('SELECT event_id FROM inbox WHERE partner_id = ?', shop.partner.id)
      expect(kept, 'each report is kept').toHaveLength(3)
    },
  },
  {
    name: 'inbox_one_effect',
    besides: ['inbox_no_replace'],
    async probe() {
      const { person, shop, order } = await makeScene()
      await atOnce(shop, order, { ...order, orderCode: `${order.orderCode}-2` })
      expect(await balancesOf(person), 'one event, two orders').toMatchObject({ available: EARNING })
    },
  },
  {
    name: 'inbox_message',
    besides: ['inbox_no_replace'],
    async probe() {
      const { shop, order } = await makeScene()
      const doubtful = { ...order, currency: 'USD' }
      await atOnce(shop, doubtful, doubtful)
      const kept = await rowsOf('SELECT result FROM inbox WHERE partner_id = ?', shop.partner.id)
      expect(kept, 'an operator sees it once').toEqual([{ result: 'quarantined' }])
    },
  },
  {
    name: 'inbox_transition',
    async probe() {
      const { shop, order } = await makeScene()
      await report(shop.partner, order)
      await tried(rowsOf("UPDATE inbox SET result = 'dismissed' WHERE partner_id = ?", shop.partner.id))
      const kept = await rowsOf('SELECT result FROM inbox WHERE partner_id = ?', shop.partner.id)
      expect(kept, 'what was paid cannot be put aside').toEqual([{ result: 'accepted' }])
    },
  },
  {
    name: 'idempotency_once',
    besides: ['idempotency_no_replace'],
    async probe() {
      const person = await makePerson()
      const { host } = await makePartner()
      const input = { url: `https://${host}/products/1`, title: '', subId: '' }
      const send = (deps: Deps) =>
        runOnce(deps, openIdempotency(deps, `${person.userId}:links.createLink`, 'form-1'), input, (once) =>
          createLink(once, person.actor, input),
        )
      const both = await Promise.allSettled([send(depsWithWrite(() => send(testDeps())))])
      expect(both[0]?.status).toBe('fulfilled')
      const made = await rowsOf('SELECT id FROM links WHERE creator_id = ?', person.creatorId)
      expect(made, 'one form, one link').toHaveLength(1)
    },
  },
  {
    name: 'referrals.invitee_id',
    async probe() {
      const { invitee } = await makePair()
      await tried(makeReferral(await makePerson(), invitee))
      const shop = await makeShop(invitee)
      await tried(confirmCommission(shop, 10_000))
      const [row] = await rowsOf<{ won: number }>(
        'SELECT coalesce(sum(won), 0) AS won FROM referral_months WHERE inviter_id IN (SELECT inviter_id FROM referrals WHERE invitee_id = ?)',
        invitee.creatorId,
      )
      const invited = await rowsOf('SELECT inviter_id FROM referrals WHERE invitee_id = ?', invitee.creatorId)
      expect([invited.length, row?.won], 'invited once, brings once').toEqual([1, 350])
    },
  },
  {
    name: 'referrals_not_oneself',
    async probe() {
      const person = await makePerson()
      await tried(makeReferral(person, person))
      await tried(confirmCommission(await makeShop(person), 10_000))
      expect((await balancesOf(person)).available, 'nobody is paid for inviting themselves').toBe(7_000)
    },
  },
  {
    name: 'referral_orders_open',
    async probe() {
      const { inviter, invitee } = await makePair()
      const shop = await makeShop(invitee)
      const order = makeReport(shop.clickId, { status: 'confirmed' })
      const block = () =>
        rowsOf(
          "UPDATE referrals SET blocked_at = '2026-11-21', blocked_reason = 'account', step = 'blocked' WHERE invitee_id = ?",
          invitee.creatorId,
        )
      await keep(depsWithWrite(block, WRITES), shop, order)
      expect((await balancesOf(inviter)).available).toBe(0)
    },
  },
  {
    name: 'order_notices_kept',
    async probe() {
      const { partner, clickId } = await makeShop(await makePerson())
      const link = await makeLink(await makePerson(), partner)
      await rowsOf(
        `INSERT INTO order_notices (partner_id, order_key, click_id, order_code, from_shop, received_at)
         VALUES (?, 'k1', ?, 'K-1', 1, '2026-11-28T00:00:00.000Z') RETURNING click_id`,
        partner.id,
        clickId,
      )
      const theirs = await makeClickId(link.code)
      await tried(
        rowsOf(
          'UPDATE order_notices SET click_id = ?, link_id = ? WHERE partner_id = ? RETURNING click_id',
          theirs,
          link.id,
          partner.id,
        ),
      )
      const kept = await rowsOf('SELECT click_id FROM order_notices WHERE partner_id = ?', partner.id)
      expect(kept, 'nobody moves an order to another click').toEqual([{ click_id: clickId }])
    },
  },
]
