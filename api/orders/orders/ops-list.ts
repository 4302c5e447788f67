/** Orders for operators: a search, as a list and as a file. */
import { addDays, formatDateTime, startOfKstDate } from '#contract/core/kst.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import type { OpsOrderLine } from '#contract/orders/order-ops.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { Actor } from '../../deps.ts'
import { verifyClickId } from '../../links/clicks/ids.ts'
import { lastLine } from '../../platform/audit/last-line.ts'
import { toTable } from '../../platform/csv/write.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listOpsOrders as listRows, type OrderLineRow, type OrderListQuery } from './order-ops.queries.ts'
import { STATE_WORDS } from './words.ts'

type Input = {
  q?: string
  link?: string
  creator?: string
  partner?: string
  state?: OrderState
  from?: string
  to?: string
  sort?: 'newest' | 'oldest'
  after?: string
  limit?: number
}

export async function listOpsOrders(deps: ReadDeps, _actor: Actor, input: Input = {}) {
  const { sort = 'newest', limit = 20 } = input
  const { rows, next } = await listRows(deps.db, await toAsk(deps, input, limit))
  return { items: rows.map(toLine), next, sort, limit }
}

const HEAD = [
  '번호',
  '주문 번호',
  '주문 시각',
  '파트너',
  '크리에이터',
  '크리에이터 번호',
  '링크',
  '이어진 방법',
  '상태',
  '보류',
  '주문 금액',
  '커미션',
  '수익',
]

export async function exportOpsOrders(deps: ReadDeps, _actor: Actor, input: Input = {}) {
  const { rows, next } = await listRows(deps.db, await toAsk(deps, input, OPS_FILE_ROWS))
  const lines = rows
    .map(toLine)
    .map((one) => [
      one.id,
      one.orderCode,
      formatDateTime(one.orderedAt),
      one.partner.title,
      one.creator.nickname,
      one.creator.id,
      one.linkCode,
      one.attribution === 'click' ? '클릭' : '채널 번호',
      STATE_WORDS[one.state],
      one.isHeld ? '보류' : '',
      one.amount,
      one.commission,
      one.earning,
    ])
  return toTable('itda-orders', HEAD, [...lines, ...lastLine(next)])
}

/** A searched number may be the id of a click; it finds the order of that click, through its link. */
async function toAsk(deps: ReadDeps, input: Input, limit: number): Promise<OrderListQuery> {
  const { q = '', from, to, sort = 'newest', after } = input
  const click = q ? await verifyClickId(deps.keys.click, q) : null
  const since = from ? startOfKstDate(from) : ''
  return {
    q: click || !q ? null : { key: orderKeyOf(q), id: q },
    link: click?.code ?? (codeOf(input.link ?? '') || null),
    creator: input.creator || null,
    partner: input.partner || null,
    state: input.state ?? null,
    clickedAt: click?.clickedAt ?? null,
    since: click && click.clickedAt > since ? click.clickedAt : since,
    // The day after the last possible day cannot be written.
    until: to && to < '9999' ? startOfKstDate(addDays(to, 1)) : '~',
    sort,
    after,
    limit,
  }
}

/** Returns for example `ab12cd3` for `https://…/l/ab12cd3`. */
function codeOf(link: string): string {
  return link.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? ''
}

function toLine(row: OrderLineRow): OpsOrderLine {
  return {
    id: row.id,
    orderCode: row.order_code,
    partner: { id: row.partner_id, title: row.partner_title },
    creator: { id: row.creator_id, userId: row.user_id, nickname: row.nickname },
    linkCode: row.link_code,
    attribution: row.attribution as OpsOrderLine['attribution'],
    state: row.state as OrderState,
    isHeld: row.hold === 'held',
    isCorrected: row.corrected_over !== null,
    amount: row.amount,
    commission: row.commission,
    earning: row.pending_won + row.confirmed_won,
    orderedAt: row.ordered_at,
  }
}
