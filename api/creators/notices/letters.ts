/**
 * Mails creators whose disclosure sentence no longer suffices. A job sends some a minute, once for each
 * content and sentence.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { findNoticeFor } from '../../db/notices.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { Judgement } from './judge.ts'
import { outdatedMail } from './mails.ts'
import type { Sentences } from './notice-checks.queries.ts'
import * as db from './notice-letters.queries.ts'
import { toPlain } from './wording.ts'

const AT_ONCE = 50

/**
 * Mails the creators who use the sentence, whether or not their page can be read. Running it twice or
 * concurrently is safe: the batch of the mails also moves the cursor.
 */
export async function notifyNotices(deps: Deps): Promise<number> {
  const row = await db.findUntold(deps.db)
  if (!row) return 0
  const [told, sentence] = await Promise.all([
    db.listNoticeRecipients(deps.db, row, AT_ONCE),
    sentenceFor(deps, row.channel_code),
  ])
  const last = told.at(-1)
  const at = deps.now().toISOString()
  const moved = db.moveMailCursor(deps.db, row, last ? { told_to: last.creator_id } : { told_at: at })
  const creatorIds = told.map(({ creator_id }) => creator_id)
  const kept = last ? [db.insertLetters(deps.db, row, creatorIds, at)] : []
  const mails = told.flatMap((one) => toMail(deps, { ...one, ...row }, sentence))
  await deps.db.batch([...moved, ...kept, ...mails]).catch((error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
  })
  if (mails.length > 0) deps.waitUntil(deps.wakeMail())
  return told.length
}

/** Mails the creators whose live page shows the sentence, whichever sentence their content has. */
export async function notifyMatches(deps: Deps, found: db.NoticeRef[]): Promise<void> {
  if (found.length === 0) return
  const at = deps.now().toISOString()
  for (const one of await db.listNoticeMatches(deps.db, found)) {
    const letter = { content_id: one.content_id, notice_code: one.code, told_at: at }
    const mail = toMail(deps, one, await sentenceFor(deps, one.channel_code))
    await deps.db.batch([db.insertLetter(deps.db, letter), ...mail]).catch((error: unknown) => {
      if (!violates(error, 'notice_letters.content_id')) throw error
    })
  }
}

/**
 * Returns the code of the outdated sentence that was found on the page. The found words lack a leading
 * bracket and are cut when long, so a part of the sentence is enough.
 */
export function outdatedIn({ detail }: Judgement, { outdated }: Sentences): string | null {
  const words = detail.problem === 'outdated' ? plain(detail.found ?? '') : ''
  const found = words && outdated.find(({ sentence }) => plain(sentence).includes(words))
  return found ? found.code : null
}

function plain(text: string): string {
  return toPlain(text).text.replaceAll('\n', '')
}

async function sentenceFor(deps: Deps, channelCode: string): Promise<string> {
  const row = await findNoticeFor(deps.db, channelCode, toKstDate(deps.now()))
  return row?.sentence ?? ''
}

type OutdatedNotice = db.NoticeRecipient & { outdated_why: string | null }

function toMail(
  deps: Deps,
  { creator_id, email, content_id, title, contents, nickname, outdated_why }: OutdatedNotice,
  sentence: string,
) {
  const about = { id: content_id, title, contents, nickname, why: outdated_why ?? '', sentence }
  return postMail(deps, { creatorId: creator_id, email }, outdatedMail(about))
}

export const notifyNoticesJob: Job = {
  name: 'tellOfNotices',
  area: 'creators',
  every: 'minute',
  title: '문구 변경 안내',
  help: '더는 인정하지 않는 대가성 문구를 쓴 크리에이터에게 알려요.',
  twice: 'The same, and a content is written to once of each sentence.',
  run: notifyNotices,
}
