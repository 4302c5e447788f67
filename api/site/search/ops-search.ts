/**
 * One search for operators over orders, payouts, people, partners, links and mails. The form of the query
 * decides which of them to search.
 */
import { type Duty, mayDo } from '#contract/core/operator-roles.ts'
import { PAYOUT_STATE_LABELS } from '#contract/core/payout-states.ts'
import { formatWon } from '#contract/core/won.ts'
import { MEMBER_STATE_LABELS } from '#contract/site/member-ops.ts'
import * as pages from '#contract/site/pages.ts'
import type { OpsSearchResult } from '#contract/site/search.ts'
import { readNamed } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listMembers } from './members.ts'
import * as db from './ops-search.queries.ts'

const CODE = /(?:^|\/l\/)([0-9A-Za-z]{7})\/?$/
const PAYOUT = /^pay_[0-9a-z_]{1,40}$/
const MOST_PEOPLE = 5
const ORDERS: readonly Duty[] = ['finance', 'support']
const PAYOUTS: readonly Duty[] = ['finance']

/** Returns only records that the operator may open; people appear as the list of members shows them. */
export async function searchOps(deps: ReadDeps, actor: Actor, { q = '' }: { q?: string | undefined } = {}) {
  if (q === '') return { items: [] }
  const code = CODE.exec(q)?.[1]
  const may = (duties: readonly Duty[]) => mayDo(actor.operatorRole, duties)
  const [found, { items: people }] = await Promise.all([
    readNamed(deps.db, {
      ...(may(ORDERS) ? { orders: db.findOrders(deps.db, { key: orderKeyOf(q), id: q }) } : {}),
      ...(may(PAYOUTS) && PAYOUT.test(q) ? { payouts: db.findPayouts(deps.db, q) } : {}),
      ...(code ? { links: db.findLinks(deps.db, code) } : {}),
      partners: db.findPartners(deps.db, q),
    }),
    listMembers(deps, actor, { q }),
  ])
  const items: OpsSearchResult[] = [
    ...(found.orders ?? []).map(toOrder),
    ...(found.payouts ?? []).map(toPayout),
    ...(found.links ?? []).map(toLink),
    ...people.slice(0, MOST_PEOPLE).map((one) => ({
      kind: 'person' as const,
      title: one.nickname || one.email,
      sub: `${one.email} · ${MEMBER_STATE_LABELS[one.state]}`,
      href: pages.opsMember(one.id, one.by),
    })),
    ...found.partners.map(({ id, title, home_url }) => ({
      kind: 'partner' as const,
      title,
      sub: home_url,
      href: pages.opsPartner(id),
    })),
    ...(q.includes('@')
      ? [
          {
            kind: 'mail' as const,
            title: '이 주소로 보낸 메일',
            sub: q,
            href: pages.opsOutboxTo(q.toLowerCase()),
          },
        ]
      : []),
  ]
  return { items }
}

function toOrder({ id, order_code, amount, partner }: db.OrderResultRow): OpsSearchResult {
  return {
    kind: 'order',
    title: order_code,
    sub: `${partner} · ${formatWon(amount)}`,
    href: pages.opsOrder(id),
  }
}

function toPayout({ id, nickname, state, amount }: db.PayoutResultRow): OpsSearchResult {
  const label = PAYOUT_STATE_LABELS[state as keyof typeof PAYOUT_STATE_LABELS]
  return { kind: 'payout', title: `${nickname} ${formatWon(amount)}`, sub: label, href: pages.opsPayout(id) }
}

/** Operators look at a link on its creator's page. */
function toLink({ code, title, user_id, nickname, partner }: db.LinkResultRow): OpsSearchResult {
  return {
    kind: 'link',
    title: title || code,
    sub: `${code} · ${nickname} · ${partner}`,
    href: pages.opsMember(user_id, 'id'),
  }
}
