/** Operators read, answer and close inquiries. Nobody answers their own. */
import { AppError } from '#contract/core/errors.ts'
import type { InquiryState } from '#contract/site/inquiry-kinds.ts'
import type { Inquirer, OpsInquiry } from '#contract/site/inquiry-ops.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import { insertNote } from '../../platform/notes/queries.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { makeToken, sha256 } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toOpsShown } from './about.ts'
import * as db from './inquiry-ops.queries.ts'
import { answeredMail } from './mails.ts'
import { insertMessage, insertToken } from './queries.ts'
import { toSummary } from './thread.ts'

export async function listOpsInquiries(
  deps: ReadDeps,
  actor: Actor,
  input?: ListInput<InquiryState, db.InquirySort>,
) {
  const ask = toListQuery(input, 'open', (state) => (state === 'open' ? 'oldest' : 'newest'), actor)
  const { rows, next, counts, ownEmail } = await db.listOpsInquiries(deps.db, actor.userId, ask)
  return toListed(
    ask,
    rows.map((row) => toOps(deps, row, ownEmail)),
    next,
    counts,
  )
}

/** Throws `not_found`. */
export async function getOpsInquiry(deps: ReadDeps, actor: Actor, { id }: { id: string }) {
  const found = await db.findOpsInquiry(deps.db, actor.userId, id)
  if (!found) throw new AppError('not_found')
  const { row, messages, files, inquirer, earlier, ownEmail } = found
  const inquiry = toOps(deps, row, ownEmail)
  return {
    ...inquiry,
    about: toOpsShown(row),
    inquirer: inquirer && toInquirer(inquirer),
    earlier: earlier.map(toSummary),
    messages: messages.map((message) => ({
      id: message.id,
      side: message.side as 'person' | 'operator',
      author: message.author ?? '',
      text: message.text,
      at: message.at,
      files: files
        .filter((file) => file.message_id === message.id)
        .map((file, nth) => ({ id: file.id, name: `첨부 ${nth + 1}` })),
    })),
  }
}

function toInquirer(row: db.InquirerRow): Inquirer {
  return {
    since: row.created_at,
    gradeName: row.grade_name,
    channels: row.channel_count,
    orders: row.order_count,
    payouts: row.payout_count,
    lastPayoutAt: row.last_payout_created_at,
  }
}

/** Throws `not_found`, `own_matter`, `inquiry_ended`, `inquiry_full`. */
export function replyInquiry(deps: Deps, actor: Actor, { id, text }: { id: string; text: string }) {
  return operate(deps, actor, {
    action: 'replyInquiry',
    subject: id,
    find: () => db.findToAnswer(deps.db, id),
    write: async ({ state, user_id, address }, now) => {
      const token = user_id ? undefined : makeToken()
      return {
        statements: [
          ...db.moveInquiry(deps.db, id, 'answered', now.toISOString()),
          messageOf(deps, actor, { id, text }, now),
          ...(token ? [insertToken(deps.db, id, await sha256(token), now)] : []),
        ],
        before: { state },
        after: { state: 'answered' },
        mails: [{ to: user_id ? { userId: user_id, email: address } : address, ...answeredMail(id, token) }],
        races: { exactly_one: 'inquiry_ended', inquiries_full: 'inquiry_full' },
      }
    },
  })
}

/**
 * Stores the note with those of all subjects, like `createNote`. Throws `not_found`, `own_matter`,
 * `inquiry_full`.
 */
export function noteInquiry(deps: Deps, actor: Actor, { id, note }: { id: string; note: string }) {
  return operate(deps, actor, {
    action: 'noteInquiry',
    subject: id,
    find: () => db.findToAnswer(deps.db, id),
    write: ({ user_id }, now) => ({
      statements: [
        insertNote(deps.db, {
          id: makeId('nte', now),
          subject: id,
          user_id,
          author_id: actor.userId,
          text: note,
          at: now.toISOString(),
        }),
      ],
      races: { subject_notes_full: 'inquiry_full' },
    }),
  })
}

/** Throws `not_found`, `own_matter`, `inquiry_ended`. */
export function closeInquiry(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'closeInquiry',
    subject: id,
    find: () => db.findToAnswer(deps.db, id),
    write: ({ state }, now) => ({
      statements: db.moveInquiry(deps.db, id, 'closed', now.toISOString()),
      before: { state },
      after: { state: 'closed' },
      races: { exactly_one: 'inquiry_ended' },
    }),
  })
}

function messageOf(deps: Deps, { userId }: Actor, { id, text }: { id: string; text: string }, now: Date) {
  const side = 'operator'
  return insertMessage(deps.db, now, { inquiry_id: id, side, author_id: userId, text, cause_hash: null })
    .statement
}

function toOps(deps: ReadDeps, row: db.ListedInquiry, ownEmail: string | null): OpsInquiry {
  return {
    ...toSummary(row),
    member: row.user_id ? { id: row.user_id, nickname: row.nickname ?? '' } : null,
    email: maskEmail(row.email ?? ''),
    dueAt: row.due_at,
    isLate: row.state === 'open' && row.due_at < deps.now().toISOString(),
    isOwn: row.is_own === 1 || (row.email !== null && row.email === ownEmail),
  }
}

/** Returns for example `a***@itda.test`; the system sends answers, so nobody needs the full address. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, '$1***@')
}
