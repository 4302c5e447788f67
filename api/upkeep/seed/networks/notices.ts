/**
 * The demo shop's order page tells which click an order number belongs to, and the shop's file without click ids
 * makes the order. Links of two creators name another order, which waits, and nobody named the last line. A later
 * file of the shop came by mail and waits for an operator.
 */
import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { makeClickId } from '../../../links/clicks/ids.ts'
import { listLinks } from '../../../links/links/list-links.ts'
import { uploadImport } from '../../../orders/imports/imports.ts'
import { hashOf, prepareImport } from '../../../orders/imports/prepare.ts'
import { findHabits } from '../../../orders/imports/queries.ts'
import { startImport } from '../../../orders/imports/start.ts'
import { answerNotice } from '../../../orders/notices/take.ts'
import { approveRequest } from '../../approvals/decide.ts'
import { makeLink } from '../links/make-link.ts'
import { partnerIdOf } from '../partners/partners.ts'
import { toInstant } from '../plan/moments.ts'

/** `other`: somebody else with a link to the demo shop. */
type People = { creator: Actor; operator: Actor; second: Actor; other: Actor }

const DAY = -1
const MINUTE_MS = 60_000
const KEPT = 'D-90417'
const DISPUTED = 'D-90422'
const UNNAMED = 'D-90425'

export async function makeNotices(deps: Deps, people: People): Promise<void> {
  const ordered = toInstant(deps.now(), { day: DAY, part: 0.5 })
  const [own, theirs] = [await findCode(deps, people.creator), await makeOther(deps, people.other)]
  const clickOf = (code: string, nonce: string) =>
    makeClickId(deps.keys.click, code, new Date(ordered.getTime() - 20 * MINUTE_MS), nonce)
  const first = await clickOf(own, '00000000000090a1')
  const second = await clickOf(own, '00000000000090a2')
  await send(deps, ordered, { order: KEPT, click: first, amount: '38900' })
  await send(deps, ordered, { order: DISPUTED, click: second, amount: '24800' })
  await send(deps, ordered, {
    order: DISPUTED,
    click: await clickOf(theirs, '00000000000090b1'),
    amount: '24800',
  })
  await bringFile(deps, people)
  await mailFile(deps, people.operator, await clickOf(own, '00000000000090a3'))
}

async function findCode(deps: Deps, creator: Actor): Promise<string> {
  const list = { q: '', page: 1, limit: 30, deleted: false, inTrouble: false }
  const { items } = await listLinks(deps, creator, list)
  const link = items.find(({ partner }) => partner.id === partnerIdOf('demo'))
  if (!link) throw new Error('the creator has no link to the demo shop')
  return link.code
}

async function makeOther(deps: Deps, actor: Actor): Promise<string> {
  const at = toInstant(deps.now(), { day: -8, part: 0.6 })
  const of = { slug: 'demo', path: '/demo/products/7', title: '유리 찻잔', subId: '' }
  const link = await makeLink({ ...deps, now: () => at }, actor, { ...of, scene: 'mug', goods: [] })
  return link.code
}

/** Sends it as the page of the shop does, five minutes after the order. */
async function send(deps: Deps, ordered: Date, notice: Record<string, string>): Promise<void> {
  const at = new Date(ordered.getTime() + 5 * MINUTE_MS)
  const page = `${deps.siteOrigin}/demo/`
  const address = `${deps.siteOrigin}/api/order-notices/${partnerIdOf('demo')}?${new URLSearchParams(notice)}`
  const request = new Request(address, { headers: { origin: deps.siteOrigin, referer: page } })
  // The headers of its answer are not those of the call that fills the database.
  const answering = { ...deps.request, setHeader: () => {} }
  await answerNotice({ ...deps, now: () => at, request: answering }, request, partnerIdOf('demo'))
}

async function bringFile(deps: Deps, { operator, second }: People): Promise<void> {
  const at = `${addDays(toKstDate(deps.now()), DAY)} 12:00`
  const text = [
    '주문번호,상태,주문시각,상품명,주문금액,커미션',
    `${KEPT},예정,${at},새벽 도자기 접시,38900,3112`,
    `${DISPUTED},예정,${at},유리 찻잔 2개 세트,24800,1984`,
    `${UNNAMED},예정,${at},캔버스 장보기 가방,18900,1512`,
  ].join('\r\n')
  const file = new File([text], '데모 쇼핑몰 주문.csv', { type: 'text/csv' })
  const { id } = await uploadImport(deps, operator, { partnerId: partnerIdOf('demo'), file })
  const request = await startImport(deps, operator, { id })
  // Its rows are applied after the answer; the next part of the example data waits for them.
  const later: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void later.push(work)
  await approveRequest({ ...deps, waitUntil }, second, { id: request.id })
  await Promise.all(later)
}

/** One line names its click, and nobody knows the other's. */
async function mailFile(deps: Deps, { userId }: Actor, click: string): Promise<void> {
  const [partnerId, mailed] = [partnerIdOf('demo'), toInstant(deps.now(), { day: DAY, part: 0.9 })]
  const at = `${addDays(toKstDate(deps.now()), DAY)} 18:00`
  const text = [
    '주문번호,클릭번호,상태,주문시각,상품명,주문금액,커미션',
    `D-90431,${click},예정,${at},리넨 앞치마,32000,2560`,
    `D-90433,,예정,${at},나무 도마,27000,2160`,
  ].join('\r\n')
  const bytes = new TextEncoder().encode(text)
  const fileHash = await hashOf(partnerId, bytes)
  const file = {
    partnerId,
    fileName: '데모 쇼핑몰 저녁 주문.csv',
    bytes,
    fileHash,
    createdBy: userId,
  } as const
  const [when, habits] = [{ ...deps, now: () => mailed }, await findHabits(deps.db, partnerId)]
  const { statements } = await prepareImport(when, { ...file, source: 'mail' }, habits)
  await deps.db.batch(statements)
}
