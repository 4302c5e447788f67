/** The address to which a partner mails its files: made, limited to its senders and ended by operators. */
import { AppError } from '#contract/core/errors.ts'
import { linesOf } from '#contract/core/lines.ts'
import type { SECRET_OVERLAPS } from '#contract/orders/ingestion.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toReportAddress } from '../../outside/report-mail.ts'
import { findPartnerRow } from '../../partners/secrets/partner-secrets.queries.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { sha256, toHex } from '../../platform/secrets.ts'
import * as db from './queries.ts'

const HOUR_MS = 3_600_000
const SECRET_BYTES = 16

type NewMailbox = { id: string; senders: string; hours: (typeof SECRET_OVERLAPS)[number] }

/** Throws `not_found`, `report_mail_off`, and `conflict` when another one was made at the same moment. */
export function createReportMailbox(deps: Deps, actor: Actor, { id, senders, hours }: NewMailbox) {
  const { reportMail } = deps
  if (!reportMail) throw new AppError('report_mail_off')
  return operate(deps, actor, {
    action: 'createReportMailbox',
    subject: id,
    find: () => findState(deps, id),
    write: async ({ current }, now) => {
      const secret = toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
      const row = {
        id: makeId('rmb', now),
        partner_id: id,
        secret_hash: await sha256(secret),
        senders: toSenders(senders),
        made_by: actor.userId,
        created_at: now.toISOString(),
        expires_at: null,
      }
      const oldUntil = new Date(now.getTime() + Number(hours) * HOUR_MS).toISOString()
      return {
        statements: db.replaceMailbox(deps.db, row, oldUntil, current?.id ?? null),
        before: { mailbox: current?.id ?? null },
        after: { mailbox: row.id, ...(current && { oldUntil }) },
        races: { 'report_mailboxes.partner_id': 'conflict', exactly_one: 'conflict' },
        answer: { address: toReportAddress(secret, reportMail) },
      }
    },
  })
}

/** Throws `not_found` for a partner without a mailbox. */
export function setReportSenders(deps: Deps, actor: Actor, { id, senders }: { id: string; senders: string }) {
  return operate(deps, actor, {
    action: 'setReportSenders',
    subject: id,
    find: async () => (await findState(deps, id))?.current ?? null,
    write: (current, now) => ({
      statements: db.setSenders(deps.db, current, toSenders(senders), now.toISOString()),
      after: { mailbox: current.id, senders: linesOf(senders).length },
    }),
  })
}

/** Ends the current address and the older one at once. Throws `not_found` for a partner without one. */
export function removeReportMailbox(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'removeReportMailbox',
    subject: id,
    find: async () => {
      const living = await db.listMailboxes(deps.db, id, deps.now().toISOString())
      return living.length > 0 ? living : null
    },
    write: (living, now) => ({
      statements: [db.endMailboxes(deps.db, id, now.toISOString())],
      before: { mailboxes: living.map((one) => one.id) },
    }),
  })
}

async function findState(deps: Deps, partnerId: string) {
  const [partner, living] = await awaitAll(
    findPartnerRow(deps.db, partnerId),
    db.listMailboxes(deps.db, partnerId, deps.now().toISOString()),
  )
  return partner ? { current: living.find(({ expires_at }) => expires_at === null) ?? null } : null
}

function toSenders(text: string): string {
  return JSON.stringify(linesOf(text).map((line) => line.toLowerCase()))
}
