/** Handlers of the shop's forms: they store the order, then report it. */
import type { Deps } from './env.ts'
import { type Change, changeOrder, createOrder, type Line, type Order, toReport } from './orders.ts'
import { sendReport } from './report.ts'

const ORDER_CODE = /^D\d{6}-[0-9A-Z]{8}$/
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const KEEP_SECONDS = 180 * 24 * 60 * 60

/** Made with the form, so that a form sent twice is one order. */
export function makeOrderCode(at: Date): string {
  const day = new Date(at.getTime() + 9 * 60 * 60 * 1000).toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => LETTERS[byte % LETTERS.length],
  )
  return `D${day}-${random.join('')}`
}

export function isOrderCode(text: string): boolean {
  return ORDER_CODE.test(text)
}

export async function findOrder(deps: Deps, orderCode: string): Promise<Order | null> {
  return isOrderCode(orderCode) ? await deps.orders.get<Order>(`order:${orderCode}`, 'json') : null
}

type Purchase = { orderCode: string; clickId: string | null; lines: Line[] }

export async function buy(deps: Deps, { orderCode, clickId, lines }: Purchase, at: Date): Promise<void> {
  if (await findOrder(deps, orderCode)) return
  await report(deps, createOrder(orderCode, clickId, lines), at)
}

/** Ignores a change that no longer applies, such as a second press or an old page. */
export async function change(deps: Deps, order: Order, wanted: Change, at: Date): Promise<void> {
  const changed = changeOrder(order, wanted)
  if (changed) await report(deps, { ...changed, changes: order.changes + 1 }, at)
}

/** Sends the same report again, byte for byte. The API must answer that it knows the event. */
export async function resend(deps: Deps, order: Order, eventId: string, at: Date): Promise<void> {
  const sent = order.sent.find(({ report }) => report.eventId === eventId)
  if (!sent) return
  sent.answers.push(await sendReport(deps, sent.report, at))
  await save(deps, { ...order, changes: order.changes + 1 })
}

/** Stores the order before reporting it, so that a failed report loses nothing and can be repeated. */
async function report(deps: Deps, order: Order, at: Date): Promise<void> {
  if (!order.clickId) return save(deps, order)
  const sent = { report: toReport(order, order.clickId, at), answers: [] }
  await save(deps, { ...order, sent: [...order.sent, sent] })
  const answer = await sendReport(deps, sent.report, at)
  await save(deps, { ...order, sent: [...order.sent, { ...sent, answers: [answer] }] })
}

async function save(deps: Deps, order: Order): Promise<void> {
  await deps.orders.put(`order:${order.orderCode}`, JSON.stringify(order), {
    expirationTtl: KEEP_SECONDS,
  })
}
