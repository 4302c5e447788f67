/** Looks at the live page of a content: when its creator asks, and from time to time. */
import type { ChannelCode } from '#contract/channels.ts'
import { AppError } from '#contract/errors.ts'
import { type ContentRow, findContentRow } from '../../db/contents.ts'
import * as db from '../../db/notice-checks.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { askAll } from '../ask-all.ts'
import { toReadable } from '../channels/proof-pages.ts'
import { toNoticeAnswer } from '../contents/notices.ts'
import { limitRate } from '../rate-limit.ts'
import { adviceOf } from './advice.ts'
import { type Judgement, judgeNotice } from './judge.ts'
import { outdatedIn, tellOfFound } from './letters.ts'

const CHECKS_AN_HOUR = 30
const A_NIGHT = 100
/** A worker has six connections at once. */
const AT_ONCE = 5
/** What was well is looked at again after a week, what was not after a day. */
const AGAIN_DAYS = { good: 7, bad: 1 }
const NONE: db.Sentences = { good: [], outdated: [] }

/** What the live page shows at this moment. Throws `not_found`, for a content without links too, and `conflict` when it changed meanwhile. */
export async function checkContentNotice(deps: Deps, actor: Actor, { id }: { id: string }) {
  const [, { row, sentences }] = await askAll(
    limitRate(deps, `notice-check:${actor.userId}`, CHECKS_AN_HOUR, 3600),
    findLinked(deps, actor, id),
  )
  const { check, detail } = await look(deps, row, sentences)
  const at = deps.now().toISOString()
  const kept = JSON.stringify(detail)
  const statements = [db.setNoticeCheck(deps.db, row, { check, at, detail: kept }), exactlyOne(deps.db)]
  const answer = toNoticeAnswer({
    ...row,
    notice_check: check,
    notice_checked_at: at,
    notice_check_detail: kept,
  })
  return commit(deps, statements, answer).catch((error: unknown) => {
    throw violates(error, 'exactly_one') ? new AppError('conflict') : error
  })
}

async function findLinked(deps: Deps, actor: Actor, id: string) {
  const row = await findContentRow(deps.db, actor.creatorId, id)
  if (!row || row.link_count === 0) throw new AppError('not_found')
  return { row, sentences: await db.listSentences(deps.db, [row.channel_code]) }
}

/** The pages nobody has looked at for longest. A night that runs twice finds nothing due. */
export async function recheckNotices(deps: Deps): Promise<{ looked: number }> {
  const rows = (await db.listLongestUnchecked(deps.db, A_NIGHT)).filter((row) => isDue(deps, row))
  const sentences = await db.listSentences(
    deps.db,
    rows.map((row) => row.channel_code),
  )
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE)
    const looks = await Promise.all(
      some.map(async (row) => ({ row, judgement: await look(deps, row, sentences) })),
    )
    const at = deps.now().toISOString()
    await deps.db.batch(
      looks.map(({ row, judgement: { check, detail } }) =>
        db.setNoticeCheck(deps.db, row, { check, at, detail: JSON.stringify(detail) }),
      ),
    )
    await tellOfFound(
      deps,
      looks.flatMap(({ row: { id, channel_code }, judgement }) => {
        const code = outdatedIn(judgement, sentences.get(channel_code) ?? NONE)
        return code ? [{ id, code }] : []
      }),
    )
  }
  if (rows.length > 0) deps.log('notices_rechecked', { count: rows.length })
  return { looked: rows.length }
}

function isDue(deps: Deps, { notice_check, notice_checked_at }: ContentRow): boolean {
  if (notice_checked_at === null) return true
  const days = notice_check === 'at_start' ? AGAIN_DAYS.good : AGAIN_DAYS.bad
  return Date.parse(notice_checked_at) + days * 86_400_000 <= deps.now().getTime()
}

async function look(deps: Deps, row: ContentRow, sentences: Map<string, db.Sentences>): Promise<Judgement> {
  const result = await deps.fetchPage(toReadable(row.content_link_url))
  const html = result.ok || result.reason === 'too_large' ? result.html : undefined
  if (html === undefined) {
    const isGone = !result.ok && (result.status === 404 || result.status === 410)
    return closed(isGone ? 'gone' : !result.ok && result.reason === 'status' ? 'login' : 'unreachable')
  }
  const known = sentences.get(row.channel_code) ?? NONE
  const outdated = known.outdated.map(({ sentence }) => sentence)
  return judgeNotice({
    html,
    url: result.url ?? row.content_link_url,
    sentences: [...(outdated.includes(row.sentence) ? [] : [row.sentence]), ...known.good],
    outdated,
    channelCode: row.channel_code as ChannelCode,
  })
}

function closed(problem: 'gone' | 'login' | 'unreachable'): Judgement {
  return { check: 'closed', detail: { problem, found: null, where: null, say: adviceOf(problem) } }
}
