/**
 * A day of a big site: few links with many clicks and many links with few, in the messages that the redirect
 * sends.
 */

import { insert } from '#api/db/sql.ts'
import type { Click, ClickBatch } from '#contract/links/clicks.ts'
import { testDeps } from '#tests/helpers/api.ts'
import { type MadePartner, makePartner, makePerson } from '#tests/helpers/make.ts'

/** The weight of each hour in Seoul: few clicks at night, most before midnight. */
const HOURS = [30, 17, 9, 6, 5, 7, 14, 25, 36, 42, 45, 48, 54, 50, 46, 45, 46, 49, 54, 62, 72, 82, 84, 72]
/** Isolates of the redirect, which run near the readers. */
const ISOLATES = 20
const WINDOW_MS = 500
/** The production values in api/wrangler.toml. */
const MESSAGES = 50
const PATIENCE_MS = 2_000
const BEGIN = Date.parse('2026-11-19T15:00:00Z')

export type Tail = { creators: string[]; links: { id: string; creatorId: string }[]; partner: MadePartner }
export type Dice = (under: number) => number

/** Every second link is in a content, whose clicks are counted, too. */
export async function makeTail(creators: number, links: number, dice: Dice): Promise<Tail> {
  const { db } = testDeps()
  const partner = await makePartner()
  const one = await makePerson()
  const person = await db
    .prepare('SELECT * FROM creators WHERE id = ?')
    .bind(one.creatorId)
    .first<{ nickname: string }>()
  const ids = Array.from({ length: creators }, (_, i) => `crt_tail${String(i).padStart(6, '0')}`)
  const made = Array.from({ length: links }, (_, i) => ({
    id: `lnk_tail${String(i).padStart(6, '0')}`,
    code: `t${String(i).padStart(6, '0')}`,
    creatorId: ids[dice(creators)] ?? '',
  }))
  const at = '2026-11-01T00:00:00.000Z'
  const [notice] = (await db.prepare('SELECT code FROM notices LIMIT 1').all<{ code: string }>()).results
  await db.batch([
    ...ids.flatMap((id) => [
      insert(db, 'users', { id: id.replace('crt', 'usr'), created_at: at }),
      insert(db, 'creators', {
        id,
        user_id: id.replace('crt', 'usr'),
        nickname: person?.nickname ?? '',
        created_at: at,
        approved_at: at,
      }),
      insert(db, 'contents', {
        id: id.replace('crt', 'cnt'),
        creator_id: id,
        content_type: 'article',
        channel_code: 'naver_blog',
        title: '글',
        preview: '',
        content_link_url: 'https://blog.example/',
        normal_url: `https://blog.example/${id}`,
        tags: '[]',
        regions: '[]',
        notice_code: notice?.code ?? '',
        notice_given_at: at,
        created_at: at,
        updated_at: at,
      }),
    ]),
  ])
  for (let from = 0; from < links; from += 1_000)
    await db
      .prepare(
        `INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at, only_content_id)
         SELECT value ->> 'id', value ->> 'code', value ->> 'creatorId', ?2, 'https://x.example/', '', '', ?3,
           CASE WHEN key % 2 = 0 THEN replace(value ->> 'creatorId', 'crt', 'cnt') END FROM json_each(?1)`,
      )
      .bind(JSON.stringify(made.slice(from, from + 1_000)), partner.id, at)
      .run()
  return { creators: ids, links: made, partner }
}

type Moment = { at: number; look: string } | { at: number; bodies: ClickBatch[] }

/**
 * Yields the events of a day in order: the messages of each second, and page views of creators. `share` is
 * the part of each hour to play at full speed. With the same part of the links, each link gets its usual
 * number of clicks a day.
 */
export function* dayOf(
  tail: Tail,
  clicks: number,
  share: number,
  looks: number,
  dice: Dice,
): Generator<Moment> {
  const linkOf = zipf(tail.links.length, dice)
  const all = HOURS.reduce((sum, part) => sum + part, 0)
  let recent: Click[] = []
  for (const [hour, part] of HOURS.entries()) {
    const from = BEGIN + hour * 3_600_000
    const span = 3_600_000 * share
    const times = (count: number) =>
      Array.from({ length: count }, () => from + dice(span)).sort((a, b) => a - b)
    const made = times(Math.round((clicks * part) / all)).map((at) => {
      const again = recent.length > 0 && dice(100) < 12 ? recent[dice(recent.length)] : null
      const link = again ? null : tail.links[linkOf()]
      const click: Click = {
        linkId: again?.linkId ?? link?.id ?? '',
        code: 'tail000',
        partnerId: tail.partner.id,
        at,
        nonce: hexOf(dice),
        visitor: again?.visitor ?? hexOf(dice),
        drop: dice(100) < 8 ? 'bot' : null,
        device: 'mobile',
        inApp: null,
        referrer: null,
      }
      recent = [...recent.slice(-200), click]
      return click
    })
    const moments: Moment[] = callsOf(messagesOf(made, dice))
    for (const at of times(Math.round((looks * part) / all)))
      moments.push({ at, look: tail.creators[dice(tail.creators.length)] ?? '' })
    yield* moments.sort((a, b) => a.at - b.at)
  }
}

type Message = { at: number; body: ClickBatch }

/** Each isolate sends the clicks within half a second of the first. */
function messagesOf(clicks: Click[], dice: Dice): Message[] {
  const open = new Map<number, Message>()
  const sent: Message[] = []
  for (const click of clicks) {
    const isolate = dice(ISOLATES)
    const message = open.get(isolate)
    if (message && click.at < message.at && message.body.clicks.length < 100) message.body.clicks.push(click)
    else {
      const made = { at: click.at + WINDOW_MS, body: { batchId: hexOf(dice) + hexOf(dice), clicks: [click] } }
      open.set(isolate, made)
      sent.push(made)
    }
  }
  return sent.sort((a, b) => a.at - b.at)
}

function callsOf(messages: Message[]): Moment[] {
  const calls: { at: number; bodies: ClickBatch[] }[] = []
  for (const { at, body } of messages) {
    const last = calls.at(-1)
    if (last && at <= last.at && last.bodies.length < MESSAGES) last.bodies.push(body)
    else calls.push({ at: at + PATIENCE_MS, bodies: [body] })
  }
  return calls
}

/** The first item has twice the weight of the second and three times that of the third. */
function zipf(size: number, dice: Dice): () => number {
  const sums = new Float64Array(size)
  let sum = 0
  for (let i = 0; i < size; i += 1) sums[i] = sum += 1 / (i + 1)
  return () => {
    const wanted = (dice(1e9) / 1e9) * sum
    let [low, high] = [0, size - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

function hexOf(dice: Dice): string {
  return [dice(2 ** 31), dice(2 ** 31)].map((part) => part.toString(16).padStart(8, '0')).join('')
}
