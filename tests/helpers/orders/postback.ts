/** Reports of a shop, signed and sent through the API, and the shortest way to confirmed earnings. */
import { createClickId } from '#go/click-id.ts'
import { type Answer, call, testDeps, testEnv } from '../api.ts'
import { type MadePartner, makeLink, makePartner, type Person } from '../make.ts'

export type Line = {
  productCode: string
  productName: string
  quantity: number
  amount: number
  commission: number
}
export type Report = {
  eventId: string
  orderCode: string
  clickId: string
  status: 'pending' | 'confirmed' | 'cancelled'
  version: number
  occurredAt: string
  currency: string
  lines: Line[]
}

let counter = 0
function unique(prefix: string): string {
  counter += 1
  return `${prefix}-${Date.now().toString(36)}-${counter}`
}

/** Makes a click id as the redirect worker does; `at` is now by default. */
export async function makeClickId(
  code: string,
  at: Date | string = new Date(),
  drop: Parameters<typeof createClickId>[3] = null,
): Promise<string> {
  const { id } = await createClickId(testEnv.CLICK_KEYS, code, new Date(at).getTime(), drop)
  return id
}

export function makeLine(amount = 20_000, commission = 1_600): Line {
  return { productCode: 'p1', productName: '시험 상품', quantity: 1, amount, commission }
}

/** A pending order of 20,000원 with 1,600원 commission, its own event id and order code. */
export function makeReport(clickId: string, changes: Partial<Report> = {}): Report {
  return {
    eventId: unique('evt'),
    orderCode: unique('A'),
    clickId,
    status: 'pending',
    version: 1,
    occurredAt: new Date().toISOString(),
    currency: 'KRW',
    lines: [makeLine()],
    ...changes,
  }
}

/** Computes `Itda-Signature` over the exact bytes, with one v1 for each secret. `t` is in Unix seconds. */
export async function signBody(
  raw: string | Uint8Array<ArrayBuffer>,
  secrets: string[],
  t: number,
): Promise<string> {
  const text = new TextEncoder()
  const body = typeof raw === 'string' ? text.encode(raw) : raw
  const signed = new Uint8Array([...text.encode(`${t}.`), ...body])
  const macs = await Promise.all(
    secrets.map(async (secret) => {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['sign'])
      const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
      return `v1=${Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    }),
  )
  return [`t=${t}`, ...macs].join(',')
}

type SendOptions = { t?: number; secrets?: string[]; headers?: Record<string, string> }

/** Posts the report as the partner would. A text is sent unchanged. */
export async function sendPostback(
  partner: Pick<MadePartner, 'id' | 'secret'>,
  body: unknown,
  options: SendOptions = {},
): Promise<Answer> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body)
  const t = options.t ?? Math.floor(Date.now() / 1000)
  const signature = await signBody(raw, options.secrets ?? [partner.secret], t)
  const headers = { 'itda-signature': signature, ...options.headers }
  return call(`POST /postbacks/${partner.id}`, { body: raw, headers })
}

/** Sends a report, and throws when it was not accepted. */
export async function report(partner: MadePartner, body: Report): Promise<void> {
  const answer = await sendPostback(partner, body)
  if (answer.data?.result !== 'accepted')
    throw new Error(`postback was not accepted: ${answer.status} ${JSON.stringify(answer.body)}`)
}

export type Shop = { partner: MadePartner; link: { id: string; code: string }; clickId: string }

/** A partner, a link of the person to it and a click on that link. */
export async function makeShop(
  person: Person,
  options: Parameters<typeof makePartner>[0] & { clickedAt?: Date | string } = {},
): Promise<Shop> {
  const partner = await makePartner(options)
  const link = await makeLink(person, partner)
  return { partner, link, clickId: await makeClickId(link.code, options.clickedAt) }
}

/** The commission of which the person's share is exactly `amountWon`. */
export async function commissionFor(person: Person, amountWon: number): Promise<number> {
  const grade = await testDeps()
    .db.prepare('SELECT share_bps FROM creator_grades WHERE creator_id = ? ORDER BY since DESC LIMIT 1')
    .bind(person.creatorId)
    .first<{ share_bps: number }>()
  return Math.ceil((amountWon * 10_000) / (grade?.share_bps ?? 7_000))
}

/**
 * Gives the person `amountWon` of confirmed earnings through a real click and signed reports. Returns the
 * confirmed order; sending it again with status `cancelled` and `version: 2` debits the money.
 */
export async function earn(
  person: Person,
  amountWon: number,
  shop?: Shop,
): Promise<{ shop: Shop; order: Report }> {
  const at = shop ?? (await makeShop(person))
  const commission = await commissionFor(person, amountWon)
  const order = makeReport(at.clickId, { lines: [makeLine(commission * 20, commission)] })
  await report(at.partner, order)
  const confirmed = { ...order, eventId: unique('evt'), status: 'confirmed' as const }
  await report(at.partner, confirmed)
  return { shop: at, order: confirmed }
}

/** Cancels an order that `earn` confirmed. */
export async function cancel(partner: MadePartner, order: Report): Promise<void> {
  await report(partner, {
    ...order,
    eventId: unique('evt'),
    status: 'cancelled',
    version: order.version + 1,
  })
}

/** Reports and confirms an order with this commission on the shop's click; returns the confirmed report. */
export async function confirmCommission(shop: Shop, commission: number): Promise<Report> {
  const order = makeReport(shop.clickId, {
    status: 'confirmed',
    lines: [makeLine(commission * 20, commission)],
  })
  await report(shop.partner, order)
  return order
}
