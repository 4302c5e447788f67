/** A thread as the person who asked sees it, and further messages. */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { InquiryThread } from '#contract/site/inquiries.ts'
import { type InquiryKind, type InquiryState, REOPEN_DAYS } from '#contract/site/inquiry-kinds.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { readAttachments, type SentFiles, storeAttachments } from '../../platform/files/attachments.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { blindIndex, sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toShown } from './about.ts'
import { dueAfter } from './answer-due.ts'
import * as db from './queries.ts'

const DAY_MS = 86_400_000
const MOST_A_DAY = 50
const A_PAGE = 20

type Ref = { id: string; token?: string | undefined }

export async function listInquiries(
  deps: ReadDeps,
  actor: Actor,
  input: { before?: string | undefined } = {},
) {
  const rows = await db.listInquiries(deps.db, actor.userId, input.before ?? '~', A_PAGE)
  const items = rows.slice(0, A_PAGE).map(toSummary)
  return { items, next: rows.length > A_PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Throws `not_found`, also for another person's inquiry. */
export async function getInquiry(deps: ReadDeps, actor: Actor | null, ref: Ref): Promise<InquiryThread> {
  const found = await db.findThread(deps.db, ref.id, await readerOf(actor, ref))
  if (!found) throw new AppError('not_found')
  const { row, messages, files } = found
  return {
    ...toSummary(row),
    about: toShown(row),
    dueAt: row.due_at,
    messages: messages.map(({ id, side, text, at }) => ({
      id,
      side: side as 'person' | 'operator',
      text,
      at,
      files: files.filter((file) => file.message_id === id).length,
    })),
    mayAnswer: row.state !== 'closed' || row.moved_at >= reopenSince(deps),
  }
}

/** Throws `not_found`, `inquiry_closed`, `inquiry_full`, `rate_limited`, `file_type`, `file_too_large`. */
export async function answerInquiry(
  deps: Deps,
  actor: Actor | null,
  input: Ref & SentFiles & { text: string },
) {
  const { id, text } = input
  const reader = await readerOf(actor, input)
  const uploads = await readAttachments(input)
  const [row, causeHash] = await Promise.all([
    db.findReadable(deps.db, id, reader),
    actor ? null : blindIndex(deps, 'inquiry_messages.cause', [toKstDate(deps.now()), id, text].join('\n')),
    limitRate(deps, `inquiry-answer:${id}`, MOST_A_DAY, DAY_MS / 1000),
  ])
  if (!row) throw new AppError('not_found')
  const now = deps.now()
  const done = { done: true as const }
  return storeAttachments(deps, uploads, (files) => {
    const message = db.insertMessage(deps.db, now, {
      inquiry_id: id,
      side: 'person',
      author_id: actor && actor.userId === row.user_id ? actor.userId : null,
      text,
      cause_hash: causeHash,
    })
    const opening = { at: now.toISOString(), dueAt: dueAfter(now), closedAfter: reopenSince(deps) }
    return commit(
      deps,
      [
        ...db.reopen(deps.db, id, opening),
        message.statement,
        ...files.map((file) => db.insertFile(deps.db, { ...file, inquiry_id: id, message_id: message.id })),
      ],
      done,
    ).catch(async (error: unknown) => {
      // A visitor sent the form twice.
      if (violates(error, 'inquiry_messages.cause_hash')) {
        for (const { object_key } of files) await deps.files.delete(object_key)
        return done
      }
      if (violates(error, 'inquiries_full')) throw new AppError('inquiry_full')
      throw violates(error, 'exactly_one') ? new AppError('inquiry_closed') : error
    })
  })
}

async function readerOf(actor: Actor | null, { token }: Ref): Promise<db.Reader> {
  return { userId: actor?.userId ?? null, tokenHash: token ? await sha256(token) : null }
}

function reopenSince(deps: ReadDeps): string {
  return new Date(deps.now().getTime() - REOPEN_DAYS * DAY_MS).toISOString()
}

export function toSummary(row: db.InquiryRow) {
  return {
    id: row.id,
    kind: row.kind as InquiryKind,
    title: row.title,
    state: row.state as InquiryState,
    createdAt: row.created_at,
    movedAt: row.moved_at,
  }
}
