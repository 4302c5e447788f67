/** Claims for missing sales, made as the page makes them. */
import { addDays, toKstDate } from '#contract/kst.ts'
import { type Answer, call } from './api.ts'
import { formOf } from './inquiries.ts'
import type { Person } from './make.ts'
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

export function claim(person: Person, fields: Record<string, string | File>, key?: string): Promise<Answer> {
  return call('POST /claims', { form: formOf(fields), as: person.token, ...(key && { key }) })
}

export async function makeClaim(person: Person, more: Record<string, string | File> = {}) {
  const shop = await makeShop(person)
  const fields = claimOf(shop, more)
  const { status, data, body } = await claim(person, fields)
  if (status !== 200) throw new Error(`claiming answered ${status} ${JSON.stringify(body)}`)
  return { id: data.id as string, shop, fields }
}
