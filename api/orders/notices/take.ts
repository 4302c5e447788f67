/**
 * Takes a notice: the order page of a shop tells, from the browser, which click an order number belongs to.
 * Nobody signs it, so it only ever answers the question whose click it was when a file of the shop names the
 * order (docs/decisions/0184-order-notices.md).
 */
import { readBounded } from '#contract/core/bodies/bounded-body.ts'
import { AppError } from '#contract/core/errors.ts'
import { NOTICE_MAX_BYTES, orderNotice } from '#contract/orders/notices/order-notices.ts'
import type { Deps } from '../../deps.ts'
import { verifyClickId } from '../../links/clicks/ids.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { addTry, requireTries } from '../../platform/rate-limit.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { Click } from '../../platform/reports/report.ts'
import { toBareHost } from '../../platform/urls/url.ts'
import { insertNotice, isKnown, readNoticeFacts } from './queries.ts'

/** A carrier puts many shoppers behind one address. */
const OF_CLIENT = { most: 60, seconds: 600 }
/** Counts genuine clicks alone, so that nobody uses up a shop's limit without them. */
const OF_PARTNER = { most: 3_000, seconds: 3_600 }
const DAY_MS = 86_400_000

type Notice = { order: string; click: string; amount?: number | '' | undefined }

/**
 * A notice that came before changes nothing. Throws `rate_limited`, `not_found` (the partner), `too_large` and
 * `invalid_input` with the field that is wrong.
 */
async function takeNotice(deps: Deps, partnerId: string, request: Request): Promise<void> {
  const { order, click: clickId, amount } = await readNotice(request)
  const click = await verifyClickId(deps.keys.click, clickId)
  const limited = limitClient(deps, 'notice', OF_CLIENT.most, OF_CLIENT.seconds)
  if (!click) {
    await limited
    throw refuse('click', '저희 링크의 클릭 번호가 아니에요. 주소에 붙어 온 그대로 보내 주세요.')
  }
  const orderKey = orderKeyOf(order)
  const kept = clickId.toLowerCase()
  const { code, clickedAt } = click
  const ofPartner = `notice:partner:${partnerId}`
  const [facts] = await Promise.all([
    readNoticeFacts(deps.db, { partnerId, code, clickedAt, orderKey, clickId: kept }),
    limited,
    requireTries(deps, ofPartner, OF_PARTNER.most, OF_PARTNER.seconds),
  ])
  if (!facts.partner) throw new AppError('not_found')
  requireCurrent(deps, click, facts)
  if (facts.isKnown) return
  const insertion = insertNotice(deps.db, {
    partner_id: partnerId,
    order_key: orderKey,
    click_id: kept,
    order_code: order,
    link_id: facts.link?.id ?? null,
    amount: amount === '' || amount === undefined ? null : amount,
    from_shop: isFromShop(request, facts.hosts) ? 1 : 0,
    received_at: deps.now().toISOString(),
  }).run()
  const [{ meta }] = await Promise.all([insertion, addTry(deps, ofPartner, OF_PARTNER.seconds)])
  // The same notice at the same moment is kept once, too.
  if (meta.changes === 0 && !(await isKnown(deps.db, partnerId, orderKey, kept)))
    throw refuse('click', '이 클릭이나 이 주문 번호로는 더 알릴 수 없어요. 받은 알림은 그대로 있어요.')
}

type NoticeFacts = Awaited<ReturnType<typeof readNoticeFacts>>

function requireCurrent(deps: Deps, { clickedAt }: Click, { link, test, partner }: NoticeFacts): void {
  if (!link && !test) throw refuse('click', '이 파트너의 링크에서 온 클릭이 아니에요.')
  const age = deps.now().getTime() - Date.parse(clickedAt)
  if (age > (partner?.window_days ?? 0) * DAY_MS) throw refuse('click', '인정 기간이 지난 클릭이에요.')
}

/** The fields come in the address; a POST may have them in a body of JSON instead. Other fields are left out. */
async function readNotice(request: Request): Promise<Notice> {
  const { searchParams } = new URL(request.url)
  const sent = request.method === 'POST' && !searchParams.has('order') ? await readJson(request) : null
  const { data, error } = orderNotice.safeParse(sent ?? Object.fromEntries(searchParams))
  if (data) return data
  const [issue] = error.issues
  throw refuse(
    String(issue?.path[0] ?? 'order'),
    issue?.path[0] === 'order' ? ORDER : (issue?.message ?? ORDER),
  )
}
const ORDER = '주문 번호(order)를 100자까지, 앞뒤 빈칸 없이 보내 주세요.'

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBounded(request, NOTICE_MAX_BYTES)
  if (!bytes) throw new AppError('too_large')
  return new Response(bytes).json().catch(() => null)
}

function refuse(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: [sentence] } })
}

/** A browser names the page that sent it. Another program may name any page. */
function isFromShop(request: Request, hosts: string[]): boolean {
  const from = hostOf(request.headers.get('origin')) ?? hostOf(request.headers.get('referer'))
  return from !== null && hosts.map(toBareHost).some((host) => from === host || from.endsWith(`.${host}`))
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null
}

/** One transparent point: what the picture of a page shows. */
const GIF = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (letter) =>
  letter.charCodeAt(0),
)

/**
 * Answers any page with a picture. The call carries no cookie and the answer says nothing about anybody, so every
 * origin may read it.
 */
export async function answerNotice(deps: Deps, request: Request, partnerId: string): Promise<Response> {
  deps.request.setHeader('access-control-allow-origin', '*')
  // A HEAD looks; only what a page sends is kept.
  if (request.method !== 'HEAD') await takeNotice(deps, partnerId, request)
  return new Response(GIF, {
    headers: {
      'content-type': 'image/gif',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
