/**
 * Operators manage announcements. One batch writes each step with its audit row, and every step can be
 * reversed.
 */

import { AppError } from '#contract/core/errors.ts'
import { startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import type { AnnouncementState } from '#contract/site/announcement-ops.ts'
import { makeId } from '../../db/ids.ts'
import { insert } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './queries.ts'
import { stateOf } from './state.ts'

type Text = { title: string; body: string }
const HOUR_MS = 3_600_000
/** The hour in Seoul at which a partner's announcement is published. */
const PARTNERS_HOUR = 9

export function createAnnouncement(deps: Deps, actor: Actor, text: Text) {
  const id = makeId('ann', deps.now())
  return operate(deps, actor, {
    action: 'createAnnouncement',
    subject: id,
    write: () => ({
      statements: [insert(deps.db, 'announcements', { id, ...text })],
      after: text,
      answer: { id },
    }),
  })
}

type PartnerText = Text & { partnerId: string; linkUrl: string | null; on: string }

/** Writes and publishes what a partner announces: at once, or in the morning of a later day. */
export function announceForPartner(
  deps: Deps,
  actor: Actor,
  { partnerId, linkUrl, on, ...text }: PartnerText,
) {
  const id = makeId('ann', deps.now())
  const isLater = on > toKstDate(deps.now())
  const at = isLater ? new Date(Date.parse(startOfKstDate(on)) + PARTNERS_HOUR * HOUR_MS) : deps.now()
  const publishedAt = at.toISOString()
  const row = { id, ...text, partner_id: partnerId, link_url: linkUrl, published_at: publishedAt }
  return operate(deps, actor, {
    action: 'publishAnnouncement',
    subject: id,
    write: () => ({
      statements: [insert(deps.db, 'announcements', row)],
      after: { publishedAt },
      also: [{ action: 'createAnnouncement', subject: id, after: { ...text, partnerId, linkUrl } }],
    }),
  })
}

/** Throws `not_found`, `conflict`. */
export function updateAnnouncement(deps: Deps, actor: Actor, { id, title, body }: Text & { id: string }) {
  return step(deps, actor, id, {
    action: 'updateAnnouncement',
    change: (row) => ({
      statements: db.changeAnnouncement(deps.db, row, { title, body }),
      before: { title: row.title, body: row.body },
      after: { title, body },
    }),
  })
}

type Publishing = { id: string; on?: string | undefined; hour: number }

/** Throws `not_found`, `announcement_transition`, and `invalid_input` for a past time. */
export function publishAnnouncement(deps: Deps, actor: Actor, { id, on, hour }: Publishing) {
  const now = deps.now()
  const at = on ? new Date(Date.parse(startOfKstDate(on)) + hour * HOUR_MS) : now
  if (at < now)
    throw new AppError('invalid_input', { fields: { on: ['이미 지난 때예요. 지금보다 뒤로 골라 주세요.'] } })
  const publishedAt = at.toISOString()
  return step(deps, actor, id, {
    action: 'publishAnnouncement',
    from: ['draft', 'scheduled', 'ended'],
    change: (row) => ({
      statements: db.changeAnnouncement(deps.db, row, { published_at: publishedAt, ended_at: null }),
      before: { publishedAt: row.published_at, endedAt: row.ended_at },
      after: { publishedAt, endedAt: null },
      answer: { publishedAt },
    }),
  })
}

/** Turns a scheduled announcement back into a draft. Throws `not_found`, `announcement_transition`. */
export function endAnnouncement(deps: Deps, actor: Actor, { id }: { id: string }) {
  const now = deps.now()
  return step(deps, actor, id, {
    action: 'endAnnouncement',
    from: ['scheduled', 'published'],
    change: (row) => {
      const was = { publishedAt: row.published_at, banner: row.banner }
      const set = stateOf(row, now) === 'scheduled' ? { published_at: null } : { ended_at: now.toISOString() }
      return {
        statements: db.changeAnnouncement(deps.db, row, { ...set, ...NO_BANNER }),
        before: was,
        after: { ...set, banner: 0 },
      }
    },
  })
}

type Banner = { id: string; text?: string | undefined; href?: string | undefined }

/** Throws `not_found`, `announcement_transition` for one that is not public. */
export function putUpBanner(deps: Deps, actor: Actor, { id, text, href }: Banner) {
  const set = { banner: 1, banner_text: text || null, banner_href: href || null }
  return step(deps, actor, id, {
    action: 'putUpBanner',
    from: ['published'],
    change: (row) => ({
      statements: [db.clearBanner(deps.db), ...db.changeAnnouncement(deps.db, row, set)],
      before: { banner: row.banner, banner_text: row.banner_text, banner_href: row.banner_href },
      after: set,
    }),
  })
}

/** Throws `not_found`, `announcement_transition` for one that is not in the banner. */
export function takeDownBanner(deps: Deps, actor: Actor, { id }: { id: string }) {
  return step(deps, actor, id, {
    action: 'takeDownBanner',
    guard: ({ banner }) => banner === 1,
    change: (row) => ({
      statements: db.changeAnnouncement(deps.db, row, NO_BANNER),
      before: { banner: 1, banner_text: row.banner_text, banner_href: row.banner_href },
      after: { banner: 0 },
    }),
  })
}

const NO_BANNER = { banner: 0, banner_text: null, banner_href: null }

type Change<Answer> = {
  statements: D1PreparedStatement[]
  before: Record<string, unknown>
  after: Record<string, unknown>
  answer?: Answer
}
type Step<Answer> = {
  action: AuditAction
  /** The states in which the act is allowed; all by default. */
  from?: AnnouncementState[]
  guard?: (row: db.AnnouncementRow) => boolean
  change: (row: db.AnnouncementRow) => Change<Answer>
}

function step<Answer = { done: true }>(
  deps: Deps,
  actor: Actor,
  id: string,
  { action, from, guard, change }: Step<Answer>,
) {
  return operate<db.AnnouncementRow, Answer>(deps, actor, {
    action,
    subject: id,
    find: () => db.findAnnouncement(deps.db, id),
    guard: (row) => {
      if (from?.includes(stateOf(row, deps.now())) === false || guard?.(row) === false)
        throw new AppError('announcement_transition')
    },
    write: (row) => ({ ...change(row), races: { exactly_one: 'conflict' } }),
  })
}
