/** Orders of a network that knows creators by a word and tells them by the day. */
import { makeId } from '#api/db/ids.ts'
import { commit, type Row } from '#api/db/sql.ts'
import { insertMessage } from '#api/orders/reports/inbox.queries.ts'
import { judge } from '#api/orders/reports/judge.ts'
import { orderKeyOf } from '#api/platform/reports/order-number.ts'
import type { Report } from '#api/platform/reports/report.ts'
import { sha256 } from '#api/platform/secrets.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../api.ts'
import { type MadePartner, makePartner, makePerson, type Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { makeLine, type Shop } from './postback.ts'

export const SUB_ID_NETWORK = 'coupang'

let counter = 0
function unique(): string {
  counter += 1
  return `${Date.now().toString(36)}${counter}`
}

/** A partner of the network. Its orders are confirmed after 30 days. */
export function makeSubIdPartner(options: Parameters<typeof makePartner>[0] = {}): Promise<MadePartner> {
  const also = { network: SUB_ID_NETWORK, merchant_id: unique(), ...options.also }
  return makePartner({ ...options, also })
}

/** Registers as many words as an operator of the platform would paste; returns them. */
export async function addWords(count: number): Promise<string[]> {
  const words = Array.from({ length: count }, () => `word${unique()}`)
  const operator = await makePerson({ role: 'operator' })
  const body = { network: SUB_ID_NETWORK, words: words.join('\n') }
  const answer = await call('POST /ops/network-words', { as: operator.token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return words
}

/** Takes the free words away. */
export async function emptyPool(): Promise<void> {
  await testDeps().db.prepare('DELETE FROM network_words WHERE creator_id IS NULL').run()
}

export async function wordOf(person: Person): Promise<string | null> {
  const [row] = await rowsOf<{ word: string }>(
    'SELECT word FROM network_words WHERE creator_id = ? AND network = ?',
    person.creatorId,
    SUB_ID_NETWORK,
  )
  return row?.word ?? null
}

/** A link of the person to a page of the partner, made through the API. */
export function linkTo(person: Person, partner: MadePartner, path = `p/${unique()}`) {
  const url = `https://${partner.host}/${path}`
  return call('POST /affiliate-links', { as: person.token, body: { url } })
}

/** A person with a word, one link to the partner and the link of the channel. */
export async function makeChannel(options: Parameters<typeof makeSubIdPartner>[0] = {}) {
  const [person, partner] = [await makePerson(), await makeSubIdPartner(options)]
  await addWords(1)
  const { data: link } = await linkTo(person, partner)
  return { person, partner, link, word: (await wordOf(person)) ?? '' }
}

type WordReport = Partial<Omit<Report, 'subId' | 'remark'>> & { word: string; day?: string }

/** A pending order of 20,000원 with 1,600원 commission, told on its day by the word. */
export function reportByWord({ word, day = toKstDate(new Date()), ...changes }: WordReport): Report {
  const lines = changes.lines ?? [makeLine()]
  const sum = (of: (one: Report['lines'][number]) => number) => lines.reduce((all, one) => all + of(one), 0)
  return {
    eventId: unique(),
    orderCode: unique(),
    clickId: '',
    status: 'pending',
    version: 1,
    occurredAt: new Date(Date.parse(startOfKstDate(addDays(day, 1))) - 1_000).toISOString(),
    currency: 'KRW',
    ...changes,
    lines,
    amount: sum(({ amount }) => amount),
    commission: sum(({ commission }) => commission),
    subId: { network: SUB_ID_NETWORK, word },
    remark: { marks: [], note: null, noteUntil: null, orderedOn: day },
  }
}

/** Takes the report as the clock does with what it read. Returns why it waits; null when it counts. */
export async function takeReport(
  { id }: Pick<MadePartner, 'id'>,
  report: Report,
  deps = testDeps(),
): Promise<string | null> {
  const [partner] = await rowsOf<Row<'partners'>>('SELECT * FROM partners WHERE id = ?', id)
  if (!partner) throw new Error('no partner')
  const raw = JSON.stringify(report)
  const message = {
    id: makeId('msg', deps.now()),
    adapter: SUB_ID_NETWORK,
    receivedAt: deps.now().toISOString(),
    bodyHash: await sha256(raw),
    isKept: false,
  }
  const { reason, orderId, statements } = await judge(deps, { partner, report, message })
  const kept = insertMessage(deps.db, {
    id: message.id,
    partner_id: id,
    adapter: message.adapter,
    event_id: report.eventId,
    order_code: report.orderCode,
    order_key: orderKeyOf(report.orderCode),
    body_hash: message.bodyHash,
    raw: '[]',
    report: raw,
    received_at: message.receivedAt,
    result: reason ? 'quarantined' : 'accepted',
    reason,
    order_id: orderId,
  })
  await commit(deps, [...kept, ...statements], null)
  return reason
}

/**
 * Makes the shop's partner one of the network, and reports another order of 20,000원 with 3,200원 commission by
 * the only free word.
 */
async function sendUnknownWord({ shop, sent }: { shop: Shop; sent: { orderCode: string } }) {
  const network = `UPDATE partners SET network = '${SUB_ID_NETWORK}', merchant_id = id WHERE id = ? RETURNING id`
  await rowsOf(network, shop.partner.id)
  await emptyPool()
  const [word = ''] = await addWords(1)
  const lines = [makeLine(20_000, 3_200)]
  return takeReport(shop.partner, reportByWord({ word, lines, orderCode: `${sent.orderCode}N` }))
}

/** A report that waits until the person gets its word with a first link. */
export const UNKNOWN_WORD = {
  send: sendUnknownWord,
  frees: ({ person, shop }: { person: Person; shop: Shop }) => linkTo(person, shop.partner),
}
