/** Checks the live page of a content: when its creator asks, and regularly. */
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import { AppError } from '#contract/core/errors.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import type { Job } from '../../platform/clock/job.ts'
import { hostOf, pickOfHosts, visitByKey } from '../../platform/pages/host-limits.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { toReadable } from '../channels/proof-pages.ts'
import { toNoticeAnswer } from '../contents/notices.ts'
import { type ContentRow, findContentRow } from '../contents/queries.ts'
import { adviceOf } from './advice.ts'
import { type Judgement, judgeNotice } from './judge.ts'
import { notifyMatches, outdatedIn } from './letters.ts'
import * as db from './notice-checks.queries.ts'

const CHECKS_AN_HOUR = 30
/**
 * Limits of one run, which happens every minute: 11,520 pages a day of each kind that is due, at most 28,800
 * of one host.
 */
export const PER_RUN = { each: 8, perHost: 20, inAll: 24 }
/** The number of checks whose results are written at once. */
const AT_ONCE = 6
/** A good page is checked again after a week, a bad one after a day. */
const AGAIN_DAYS = { good: 7, bad: 1 }
const DAY_MS = 86_400_000
const NONE: db.Sentences = { good: [], outdated: [] }

/**
 * Checks what the live page shows at this moment. Throws `not_found`, also for a content without links, and
 * `conflict` when the content changed meanwhile.
 */
export async function checkContentNotice(deps: Deps, actor: Actor, { id }: { id: string }) {
  const [, { row, sentences }] = await awaitAll(
    limitRate(deps, `notice-check:${actor.userId}`, CHECKS_AN_HOUR, 3600),
    findLinked(deps, actor, id),
  )
  const { check, detail } = await checkNotice(deps, row, sentences)
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

/** Checks some of the due pages. A second run finds only the pages that the first one left. */
export async function recheckNotices(deps: Deps): Promise<{ looked: number }> {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS).toISOString()
  const due = await db.listDueChecks(deps.db, {
    good: before(AGAIN_DAYS.good),
    bad: before(AGAIN_DAYS.bad),
    each: PER_RUN.each,
  })
  if (due.length === 0) return { looked: 0 }
  const pageOf = (row: ContentRow) => toReadable(row.content_link_url)
  const rows = pickOfHosts(byPriority(due), pageOf, PER_RUN)
  const sentences = await db.listSentences(
    deps.db,
    rows.map((row) => row.channel_code),
  )
  let seen: JudgedContent[] = []
  async function keep(): Promise<void> {
    const keeping = seen
    seen = []
    if (keeping.length > 0) await saveChecks(deps, keeping, sentences)
  }
  const looked = await visitByKey(
    deps,
    rows,
    (row) => hostOf(pageOf(row)),
    async (row) => {
      seen.push({ row, judgement: await checkNotice(deps, row, sentences) })
      if (seen.length >= AT_ONCE) await keep()
    },
  )
  await keep()
  deps.log('notices_rechecked', { count: looked })
  return { looked }
}

/** Takes one page of each kind in turn, so that no kind waits for another. */
function byPriority(due: ContentRow[]): ContentRow[] {
  const kindOf = ({ notice_check, notice_checked_at }: ContentRow) =>
    notice_checked_at === null ? 'new' : notice_check === 'at_start' ? 'good' : 'bad'
  const kinds = [...Map.groupBy(due, kindOf).values()]
  return Array.from({ length: PER_RUN.each }, (_, i) => kinds.flatMap((rows) => rows[i] ?? [])).flat()
}

type JudgedContent = { row: ContentRow; judgement: Judgement }

async function saveChecks(
  deps: Deps,
  seen: JudgedContent[],
  sentences: Map<string, db.Sentences>,
): Promise<void> {
  const at = deps.now().toISOString()
  await deps.db.batch(
    seen.map(({ row, judgement: { check, detail } }) =>
      db.setNoticeCheck(deps.db, row, { check, at, detail: JSON.stringify(detail) }),
    ),
  )
  await notifyMatches(
    deps,
    seen.flatMap(({ row: { id, channel_code }, judgement }) => {
      const code = outdatedIn(judgement, sentences.get(channel_code) ?? NONE)
      return code ? [{ id, code }] : []
    }),
  )
}

async function checkNotice(
  deps: Deps,
  row: ContentRow,
  sentences: Map<string, db.Sentences>,
): Promise<Judgement> {
  const result = await deps.fetchPage(toReadable(row.content_link_url))
  const html = result.ok || result.reason === 'too_large' ? result.html : undefined
  if (html === undefined) {
    const isGone = !result.ok && (result.status === 404 || result.status === 410)
    return toClosedJudgement(
      isGone ? 'gone' : !result.ok && result.reason === 'status' ? 'login' : 'unreachable',
    )
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

function toClosedJudgement(problem: 'gone' | 'login' | 'unreachable'): Judgement {
  return { check: 'closed', detail: { problem, found: null, where: null, say: adviceOf(problem) } }
}

export const recheckNoticesJob: Job = {
  name: 'recheckNotices',
  area: 'creators',
  every: 'minute',
  title: '대가성 문구 점검',
  help: '일주일이 지난 콘텐츠에 대가성 문구가 있는지 봐요.',
  twice: 'The same of a content.',
  run: recheckNotices,
}
