/** Notices as the page of a shop sends them, and files without click ids. */
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { orderKeyOf } from '#api/platform/reports/order-number.ts'
import { type Answer, call, testDeps } from '../api.ts'
import type { MadePartner } from '../make.ts'
import { toCell } from './imports.ts'
import { makeLine, type Report } from './postback.ts'

export type SentNotice = { order: string; click: string; amount?: string }

/** As the picture of a page: a GET with the page's address. `from` is that page; the partner's own by default. */
export function sendNotice(
  partner: Pick<MadePartner, 'id'> & { host?: string },
  notice: SentNotice,
  { from = `https://${partner.host ?? ''}/`, ip }: { from?: string; ip?: string } = {},
): Promise<Answer> {
  const headers = { referer: from, ...(ip && { 'cf-connecting-ip': ip }) }
  return call(`GET /order-notices/${partner.id}?${new URLSearchParams(notice)}`, { headers })
}

type UnclickedCells = {
  orderCode: string
  status?: string
  at?: string
  amount?: string
  commission?: string
}

/** A file with our own names, but without the column of click ids. */
export function toUnclickedCsv(rows: UnclickedCells[]): string {
  const lines = rows.map(({ orderCode, status = '예정', at, amount = '20000', commission = '1600' }) =>
    [orderCode, status, at ?? toCell(new Date()), '담요', amount, commission].join(','),
  )
  return ['주문번호,상태,주문시각,상품명,주문금액,커미션', ...lines].join('\r\n')
}

/** Puts a row of a file into the inbox, like `sent` but of an order with another letter, whose notice is gone. */
export async function keepNoticed(sent: Report, partner: Pick<MadePartner, 'id'>): Promise<void> {
  const { db, now } = testDeps()
  const [eventId, orderCode] = [`${sent.eventId}-2`, `${sent.orderCode}N`]
  const sums = { lines: [makeLine(20_000, 3_200)], amount: 20_000, commission: 3_200 }
  await insert(db, 'inbox', {
    id: makeId('msg', now()),
    partner_id: partner.id,
    adapter: 'csv',
    event_id: eventId,
    order_code: orderCode,
    order_key: orderKeyOf(orderCode),
    body_hash: eventId,
    raw: '{}',
    report: JSON.stringify({ ...sent, eventId, orderCode, ...sums, clickFrom: 'notice' }),
    received_at: now().toISOString(),
    result: 'quarantined',
    reason: 'notice_unsure',
  }).run()
}
