/** Chooses the disclosure sentence for a content, and records the choice. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { NoticeCheck } from '#contract/creators/content-fields.ts'
import type { NoticeDetail } from '#contract/creators/notice-checks.ts'
import { makeId } from '../../db/ids.ts'
import {
  findNoticeByCode,
  findNoticeFor,
  listNotices as listRows,
  type NoticeRow,
  type NoticeState,
} from '../../db/notices.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { recordNotice as recordStatements } from './content-writes.queries.ts'
import { type ContentRow, findContentRow } from './queries.ts'
import { toNotice } from './serialize.ts'

type KeptSentence = { row: { notice_code: string; notice_channel: string; sentence: string } }

/**
 * Returns the requested sentence; else the content's own while it fits the channel; else the one in force.
 * Throws `notice_unknown` for a sentence of another channel, or for one that is no longer offered and is not
 * the content's.
 */
export async function chooseNotice(
  deps: Deps,
  channelCode: string,
  asked: string | undefined,
  content?: Promise<KeptSentence>,
): Promise<NoticeRow> {
  const today = toKstDate(deps.now())
  const [held, inForce, row] = await Promise.all([
    content,
    asked === undefined ? findNoticeFor(deps.db, channelCode, today) : null,
    asked === undefined ? null : findNoticeByCode(deps.db, asked),
  ])
  const kept = held && {
    code: held.row.notice_code,
    channel_code: held.row.notice_channel,
    sentence: held.row.sentence,
  }
  if (kept?.channel_code === channelCode && (asked === undefined || asked === kept.code)) return kept
  if (inForce) return inForce
  if (asked === undefined) throw new Error(`no disclosure sentence is in force for ${channelCode}`)
  if (!isGiven(row, today) || row.channel_code !== channelCode) throw noticeUnknown()
  return row
}

export async function listNotices(deps: ReadDeps) {
  return { items: (await listRows(deps.db, toKstDate(deps.now()))).map(toNotice) }
}

/** Throws `notice_unknown`, and `not_found` for a content that is not the creator's. */
export async function recordNotice(
  deps: Deps,
  actor: Actor,
  input: { noticeCode: string; contentId?: string | undefined },
) {
  const [row, content] = await Promise.all([
    findNoticeByCode(deps.db, input.noticeCode),
    input.contentId ? findContentRow(deps.db, actor.creatorId, input.contentId) : null,
  ])
  if (!isGiven(row, toKstDate(deps.now()))) throw noticeUnknown()
  if (input.contentId && !content) throw new AppError('not_found')
  if (content && content.channel_code !== row.channel_code) throw noticeUnknown()
  const record = toRecord(deps, actor, row.code, input.contentId ?? null)
  return commit(deps, recordStatements(deps.db, record), {
    ...toNotice(row),
    givenAt: record.given_at,
  }).catch((error: unknown) => {
    throw violates(error, 'exactly_one') ? new AppError('not_found') : error
  })
}

/**
 * Returns the content's sentence with the result of the last check of the live page. Throws `not_found`, also
 * for a content without links, which has no sentence.
 */
export async function getContentNotice(deps: ReadDeps, actor: Actor, { id }: { id: string }) {
  const row = await findContentRow(deps.db, actor.creatorId, id)
  if (!row || row.link_count === 0) throw new AppError('not_found')
  return toNoticeAnswer(row)
}

export function toNoticeAnswer(row: ContentRow) {
  return {
    ...toNotice({ code: row.notice_code, channel_code: row.notice_channel, sentence: row.sentence }),
    givenAt: row.notice_given_at,
    check: row.notice_check as NoticeCheck,
    checkedAt: row.notice_checked_at,
    detail: row.notice_check_detail === null ? null : (JSON.parse(row.notice_check_detail) as NoticeDetail),
  }
}

export function toRecord(deps: Deps, actor: Actor, code: string, contentId: string | null) {
  const now = deps.now()
  return {
    id: makeId('ntc', now),
    creator_id: actor.creatorId,
    content_id: contentId,
    notice_code: code,
    given_at: now.toISOString(),
  }
}

/** True when the sentence is offered: it is active, has begun and is not outdated. */
function isGiven<Row extends NoticeState>(row: Row | null, today: string): row is Row {
  return row !== null && row.active === 1 && row.starts_on <= today && row.outdated_at === null
}

function noticeUnknown(): AppError {
  return new AppError('notice_unknown', { fields: { noticeCode: [new AppError('notice_unknown').message] } })
}
