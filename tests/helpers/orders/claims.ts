/** Claims for missing sales, sent as the page sends them. */
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { orderKeyOf } from '#api/platform/reports/order-number.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { type Answer, call, testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { formOf } from '../site/inquiries.ts'
import { makeShop, type Shop } from './postback.ts'

let counter = 0

export function claimOf(shop: Shop, more: Record<string, string | File> = {}) {
  counter += 1
  return {
    link: `https://itda.example/l/${shop.link.code}`,
    orderCode: `M-${Date.now().toString(36)}-${counter}`,
    orderedOn: addDays(toKstDate(new Date()), -1),
    orderedTime: '14:05',
    amount: '32000',
    text: '친구가 산 주문이에요.',
    ...more,
  }
}

/** Moves the creation of the links to long before the sale. */
export async function ageLinks({ creatorId }: Person): Promise<void> {
  const madeAt = new Date(Date.now() - 200 * 86_400_000).toISOString()
  await rowsOf('UPDATE links SET created_at = ? WHERE creator_id = ?', madeAt, creatorId)
}

export async function claim(
  person: Person,
  fields: Record<string, string | File>,
  key?: string,
): Promise<Answer> {
  await ageLinks(person)
  return call('POST /claims', { form: formOf(fields), as: person.token, ...(key && { key }) })
}

export async function makeClaim(person: Person, more: Record<string, string | File> = {}) {
  const shop = await makeShop(person)
  const fields = claimOf(shop, more)
  const { status, data, body } = await claim(person, fields)
  if (status !== 200) throw new Error(`claiming answered ${status} ${JSON.stringify(body)}`)
  return { id: data.id as string, shop, fields }
}

type Sale = { orderCode: string; occurredAt: string; amount: number }

/** Inserts the claim directly, without a report of the order. */
export async function insertClaim(person: Person, shop: Shop, sale: Sale): Promise<void> {
  const { db, now } = testDeps()
  const at = sale.occurredAt
  await insert(db, 'claims', {
    id: makeId('clm', now()),
    user_id: person.userId,
    creator_id: person.creatorId,
    link_id: shop.link.id,
    partner_id: shop.partner.id,
    order_code: sale.orderCode,
    order_key: orderKeyOf(sale.orderCode),
    ordered_at: at,
    amount: sale.amount,
    text: '',
    created_at: at,
    moved_at: at,
    due_at: at,
  }).run()
}
