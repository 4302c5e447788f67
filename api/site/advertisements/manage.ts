/** Operators write, test, send and stop advertising mails. */

import { AppError } from '#contract/core/errors.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { businessLines } from '#contract/platform/business-details.ts'
import { type AdvertisementState, AUDIENCE_COUNTED } from '#contract/site/advertisements.ts'
import { makeId } from '../../db/ids.ts'
import { insert } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toDetails } from '../../platform/business-details/business-details.ts'
import { findBusinessDetails } from '../../platform/business-details/queries.ts'
import { bothFaces } from '../../platform/mail/faces.ts'
import { toText } from '../../platform/mail/write.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { advertisementMail } from './mails.ts'
import { optOutPath } from './opt-out.ts'
import * as db from './queries.ts'
import { sendAdvertising } from './send.ts'

type AdvertisementInput = { subject: string; body: string; linkLabel: string; linkUrl: string }
type Ref = { id: string }

export async function listAdvertisements(deps: ReadDeps, page: { page: number; limit: number }) {
  const { rows, total } = await db.listAdvertisements(deps.db, page)
  return { items: rows.map(toListed), total, ...page }
}

/** Throws `not_found`. */
export async function getAdvertisement(deps: ReadDeps, actor: Actor, { id }: Ref) {
  const { row, skips, audience, sender } = await db.readAdvertisement(deps.db, id, AUDIENCE_COUNTED)
  if (!row) throw new AppError('not_found')
  const skipped = skips.reduce((sum, { count }) => sum + count, 0)
  const mail = toText(deps, await mailFor(deps, row, actor.userId))
  return {
    ...toListed(row),
    body: row.body,
    linkLabel: row.link_label,
    linkUrl: row.link_url,
    mail: bothFaces(deps, mail, sender ? businessLines(toDetails(sender)) : []),
    audience,
    waiting: row.state === 'draft' ? 0 : Math.max(0, row.posted - row.sent - skipped),
    skips,
    hasSender: sender !== null,
  }
}

export function createAdvertisement(deps: Deps, actor: Actor, written: AdvertisementInput) {
  const id = makeId('adv', deps.now())
  return operate(deps, actor, {
    action: 'createAdvertisement',
    subject: id,
    write: (_, now) => ({
      statements: [
        insert(deps.db, 'advertisements', { id, ...toRow(written), created_at: now.toISOString() }),
      ],
      after: written,
      answer: { id },
    }),
  })
}

/** Throws `not_found`, `advertisement_state`. */
export function updateAdvertisement(deps: Deps, actor: Actor, { id, ...written }: AdvertisementInput & Ref) {
  return step(deps, actor, { id, action: 'updateAdvertisement', from: 'draft' }, (row) => ({
    statements: db.changeAdvertisement(deps.db, row, toRow(written)),
    before: { subject: row.subject, body: row.body, linkLabel: row.link_label, linkUrl: row.link_url },
    after: written,
  }))
}

/** Sends it to the operator who requests it. Throws `not_found`, `mail_unavailable`. */
export async function testAdvertisement(deps: Deps, actor: Actor, { id }: Ref) {
  if (!deps.mail.canSend) throw new AppError('mail_unavailable')
  return operate(deps, actor, {
    action: 'testAdvertisement',
    subject: id,
    find: async () => {
      const [row, user] = await Promise.all([
        db.findAdvertisement(deps.db, id),
        findUser(deps.db, actor.userId),
      ])
      return row && { row, to: user?.email ?? null }
    },
    write: async ({ row, to }) => ({
      statements: [],
      mails: [{ to, ...(await mailFor(deps, row, actor.userId)) }],
    }),
  })
}

/**
 * Starts the posting, which the job continues slice by slice. Throws `not_found`, `advertisement_state`,
 * `advertisement_sender`, `mail_unavailable`.
 */
export async function sendAdvertisement(deps: Deps, actor: Actor, { id }: Ref) {
  if (!deps.mail.canSend) throw new AppError('mail_unavailable')
  if (!(await findBusinessDetails(deps.db))) throw new AppError('advertisement_sender')
  return step(deps, actor, { id, action: 'sendAdvertisement', from: 'draft' }, (row, at) => ({
    statements: db.changeAdvertisement(deps.db, row, { state: 'sending', started_at: at }),
    before: { state: row.state },
    after: { state: 'sending' },
    wake: () => deps.waitUntil(sendAdvertising(deps)),
  }))
}

/** Also stops mails that were posted but not sent yet. Throws `not_found`, `advertisement_state`. */
export function stopAdvertisement(deps: Deps, actor: Actor, { id }: Ref) {
  return step(deps, actor, { id, action: 'stopAdvertisement', from: 'sending' }, (row, at) => ({
    statements: db.changeAdvertisement(deps.db, row, { state: 'stopped', ended_at: at }),
    before: { state: row.state },
    after: { state: 'stopped' },
    wake: () => deps.waitUntil(sendAdvertising(deps)),
  }))
}

type Change = {
  statements: D1PreparedStatement[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  wake?: () => void
}

function step(
  deps: Deps,
  actor: Actor,
  { id, action, from }: { id: string; action: AuditAction; from: AdvertisementState },
  change: (row: db.AdvertisementRow, at: string) => Change,
) {
  return operate(deps, actor, {
    action,
    subject: id,
    find: () => db.findAdvertisement(deps.db, id),
    guard: ({ state }) => {
      if (state !== from) throw new AppError('advertisement_state')
    },
    write: (row, now) => ({
      ...change(row, now.toISOString()),
      races: { exactly_one: 'advertisement_state' },
    }),
  })
}

async function mailFor(deps: ReadDeps, row: db.AdvertisementRow, userId: string) {
  return advertisementMail(row, deps.siteOrigin + (await optOutPath(deps, userId)))
}

function toRow({ subject, body, linkLabel, linkUrl }: AdvertisementInput) {
  return { subject, body, link_label: linkLabel, link_url: linkUrl }
}

function toListed(row: db.AdvertisementRow) {
  return {
    id: row.id,
    subject: row.subject,
    state: row.state as AdvertisementState,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    sent: row.sent,
  }
}
