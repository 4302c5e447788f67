/** A creator with a shop and a webhook, and what became of it. */
import { call } from '../api.ts'
import { makePerson, type Person } from '../make.ts'
import { makeReport, makeShop, type Report, report, type Shop } from '../orders/postback.ts'
import { makeWebhook, ownerOf, type WebhookCall } from './webhook-receiver.ts'

/** Later than everything that the tests make. */
export const NOW = new Date(Date.now() + 60_000)
export const HOUR = 3_600_000
export const later = (ms: number, from = NOW) => new Date(from.getTime() + ms)

export async function makeStage(): Promise<{ person: Person; shop: Shop; id: string; secret: string }> {
  const person = await makePerson()
  const shop = await makeShop(person)
  return { person, shop, ...(await makeWebhook(ownerOf(person))) }
}

/** Reports an order, pending and then confirmed; returns its number. */
export async function sell({ partner, clickId }: Shop): Promise<string> {
  const order = makeReport(clickId)
  await report(partner, order)
  await report(partner, { ...order, eventId: `${order.eventId}-c`, status: 'confirmed' } satisfies Report)
  return order.orderCode
}

export const typesOf = (calls: WebhookCall[], orderCode: string) =>
  calls.filter(({ body }) => body.data.orderCode === orderCode).map(({ body }) => body.type)
export const idOf = ({ headers }: WebhookCall) => headers['webhook-id'] ?? ''
export const webhookOf = async ({ person, id }: { person: Person; id: string }) =>
  (await call(`GET /webhooks/${id}`, { as: person.token })).data
export const deliveriesOf = async ({ person, id }: { person: Person; id: string }, state = '') =>
  (await call(`GET /webhooks/${id}/deliveries?limit=100${state && `&state=${state}`}`, { as: person.token }))
    .data.items
