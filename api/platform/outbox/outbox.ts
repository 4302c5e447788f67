/**
 * The outbox for operators: the state of each mail, another attempt for a failed one, and the text of an
 * unsent one.
 */
import { AppError } from '#contract/core/errors.ts'
import { mailKind, toMailKind } from '#contract/platform/mail-kinds.ts'
import type { OutboxMail, OutboxState } from '#contract/platform/mail-ops.ts'
import { MAIL_END_LABELS, type MailEnd } from '#contract/platform/mail-stops.ts'
import type { OutboxChannel } from '#contract/platform/message-kinds.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toReason } from '../clock/reason.ts'
import { toListed, toListQuery } from '../list-ask.ts'
import { maskEmail } from '../mail/emails.ts'
import type { OutgoingMail } from '../mail/outbox.queries.ts'
import { operateEach } from '../operator-act/each.ts'
import { recordAccess } from '../operator-act/log-access.ts'
import { operate } from '../operator-act/operate.ts'
import * as db from './queries.ts'

type ListInput = {
  q?: string | undefined
  state?: OutboxState | undefined
  sort?: db.OutboxSort | undefined
  after?: string | undefined
  limit?: number | undefined
}

export async function listOutbox(deps: ReadDeps, _actor: Actor, input: ListInput | undefined) {
  const asked = toListQuery(input, 'failed', () => 'newest')
  const ask = { ...asked, q: asked.q.toLowerCase() }
  const { rows, next, counts } = await db.listOutbox(deps.db, ask)
  return toListed(ask, rows.map(toMail), next, counts)
}

export function resendMails(deps: Deps, actor: Actor, { ids }: { ids: string[] }) {
  return operateEach(deps, ids, { act: (once, id) => resendMail(once, actor, id) })
}

/** Throws `not_found`, `mail_not_failed` and, for an expired code, `mail_code_old`. */
function resendMail(deps: Deps, actor: Actor, id: string) {
  return operate(deps, actor, {
    action: 'resendMails',
    subject: id,
    find: () => db.findMail(deps.db, id),
    guard: (row) => {
      if (stateOf(row) !== 'failed') throw new AppError('mail_not_failed')
      if (secretOf(row) === 'code') throw new AppError('mail_code_old')
    },
    write: ({ attempts }) => ({
      statements: db.tryAgain(deps.db, id),
      before: { attempts },
      after: { attempts: 0 },
      races: { exactly_one: 'mail_not_failed' },
      wake: () => deps.wakeMail(),
    }),
  })
}

/**
 * Throws `not_found`, and `mail_closed` when the text was cleared or contains a code or link that gives
 * access.
 */
export async function openMail(deps: Deps, actor: Actor, { id, reason }: { id: string; reason: string }) {
  const row = await db.findMail(deps.db, id)
  if (!row) throw new AppError('not_found')
  if (!canOpen(row)) throw new AppError('mail_closed')
  const look = {
    action: 'openMail',
    subject: id,
    creatorId: row.creator_id,
    what: `mail:${id}`,
    reason,
  } as const
  return recordAccess(deps, actor, look, () => {
    const { text, ...mail } = JSON.parse(row.payload) as Partial<OutgoingMail> & { text: string }
    return { to: mail.to ?? toOf(row) ?? '', subject: mail.subject ?? row.subject ?? '', text }
  })
}

function toMail(row: db.OutboxRow): OutboxMail {
  const kind = toMailKind(row.mail_kind)
  return {
    id: row.id,
    kind,
    subject: row.subject ?? '',
    channel: row.channel as OutboxChannel,
    to: toOf(row),
    userId: row.user_id,
    at: row.created_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    reason: row.stopped
      ? MAIL_END_LABELS[row.stopped as MailEnd]
      : row.last_error && toReason(row.last_error),
    canOpen: canOpen(row),
    canResend: stateOf(row) === 'failed' && secretOf(row) !== 'code',
  }
}

/** Returns the masked address, or the last digits of the number. */
function toOf({ channel, recipient }: db.OutboxRow): string | null {
  if (!recipient) return null
  return channel === 'mail' ? maskEmail(recipient) : `휴대폰 끝자리 ${recipient}`
}

function stateOf({ sent_at, stopped, attempts }: db.OutboxRow): OutboxState {
  if (sent_at) return 'sent'
  if (stopped) return 'ended'
  return attempts >= 20 ? 'failed' : 'waiting'
}

/** True while the text is stored; a mail of an unknown kind may contain a code. */
function canOpen(row: db.OutboxRow): boolean {
  return ['failed', 'waiting'].includes(stateOf(row)) && toMailKind(row.mail_kind) !== null && !secretOf(row)
}

function secretOf(row: db.OutboxRow): 'code' | 'link' | undefined {
  const kind = toMailKind(row.mail_kind)
  return kind ? mailKind(kind).secret : undefined
}
