/** The acts of an owner on the terms and the privacy policy. Each step is one batch with its audit row. */

import { LEGAL_LABELS, type LegalKind, sectionsOf } from '#contract/accounts/legal.ts'
import { AppError } from '#contract/core/errors.ts'
import { addDays, formatDate, toKstDate } from '#contract/core/kst.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import * as pages from '#contract/site/pages.ts'
import { makeId } from '../../db/ids.ts'
import { insert, update } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { getLegalFacts, missingOf } from './facts.ts'
import * as db from './queries.ts'
import { earliestOf, isCorrection } from './read.ts'

type Ref = { kind: LegalKind; version: number }
type LegalEdition = Ref & { edition: number }
/** The latest start day, which protects against typing errors. */
const MOST_DAYS_AHEAD = 366

/**
 * Creates a draft as a copy of the latest version. Throws `legal_text_open` while there is a draft or a
 * planned version.
 */
export function createLegalDraft(deps: Deps, actor: Actor, { kind }: { kind: LegalKind }) {
  const today = toKstDate(deps.now())
  return operate(deps, actor, {
    action: 'createLegalDraft',
    subject: kind,
    find: () => db.findLatestText(deps.db, kind),
    guard: ({ starts_on }) => {
      if (starts_on === null || starts_on > today) throw new AppError('legal_text_open')
    },
    write: ({ version, body }, now) => ({
      statements: [
        db.insertDraft(deps.db, {
          kind,
          version: version + 1,
          body,
          written_by: actor.userId,
          written_at: now.toISOString(),
        }),
      ],
      after: { version: version + 1, from: version },
      answer: { version: version + 1 },
      races: { legal_texts: 'legal_text_open' },
    }),
  })
}

type Draft = LegalEdition & { body: string; changes: string; needsConsent: boolean; isWorse: boolean }

/**
 * Throws `not_found`, `legal_text_transition` for a text that is no longer a draft, `conflict`, and
 * `invalid_input` for a text without sections.
 */
export function updateLegalDraft(deps: Deps, actor: Actor, input: Draft) {
  const { body, changes, needsConsent, isWorse } = input
  if (sectionsOf(body).some(({ lines }) => lines.length === 0))
    throw new AppError('invalid_input', {
      fields: {
        body: ['제목만 있는 항목이 있어요. 제목 바로 아랫줄에 내용을 적고, 항목 사이는 한 줄 비워 주세요.'],
      },
    })
  const set = { body, changes, needs_consent: Number(needsConsent), is_worse: Number(isWorse) }
  return step(deps, actor, input, {
    action: 'updateLegalDraft',
    isIn: (row) => row.starts_on === null,
    change: (row, now) => ({
      set: { ...set, written_by: actor.userId, written_at: now.toISOString() },
      before: snapshotOf(row),
      after: snapshotOf({ ...row, ...set }),
    }),
  })
}

/**
 * Publishes an announcement with the text, and a job mails the members (letters.ts). A first version, and the
 * correction of a mistake before anybody agreed, notify nobody. Stores the facts about the company and its
 * services that fill the marks. Throws `not_found`, `legal_text_transition`, `legal_text_placeholders`,
 * `conflict`, and `invalid_input` for a day that is too early or too late.
 */
export async function publishLegalText(deps: Deps, actor: Actor, input: LegalEdition & { startsOn: string }) {
  const { kind, version, startsOn } = input
  const facts = await getLegalFacts(deps)
  return step(deps, actor, input, {
    action: 'publishLegalText',
    isIn: (row) => row.starts_on === null,
    change: (row, now) => {
      requireDay(row, startsOn, toKstDate(now))
      const at = now.toISOString()
      const missing = missingOf(row.body, facts)
      if (missing.length > 0)
        throw new AppError('legal_text_placeholders', { values: { missing: missing.join(', ') } })
      const isQuiet = row.running_on === null || isCorrection(row, toKstDate(now))
      if (!isQuiet && row.changes === '') throw new AppError('legal_text_changes')
      const announcement = { id: makeId('ann', now), ...announcementOf(row, startsOn), published_at: at }
      return {
        statements: isQuiet ? [] : [insert(deps.db, 'announcements', announcement)],
        set: {
          starts_on: startsOn,
          published_at: at,
          facts: JSON.stringify(facts),
          announcement_id: isQuiet ? null : announcement.id,
          told_to: '',
          told_at: isQuiet ? at : null,
        },
        before: { startsOn: null },
        after: { version, startsOn, announcement: isQuiet ? null : announcement.id, ...snapshotOf(row) },
      }
    },
  })

  function announcementOf({ changes, needs_consent }: db.OpsLegalRow, day: string) {
    const label = LEGAL_LABELS[kind]
    const title = `${withParticle(label, '이/가')} ${formatDate(day)}부터 바뀌어요`
    const lines = [
      changes,
      ...(needs_consent ? ['시행일부터 로그인하면 다시 동의를 부탁드려요. 수익과 링크는 그대로예요.'] : []),
      `바뀌는 내용 미리 보기: ${deps.siteOrigin}${pages.legalText(kind, version)}`,
    ]
    return { title, body: lines.join('\n\n') }
  }
}

/**
 * Withdraws a planned version and its announcement before it begins. Throws `not_found`,
 * `legal_text_transition`, `conflict`.
 */
export function withdrawLegalText(deps: Deps, actor: Actor, input: LegalEdition) {
  const today = toKstDate(deps.now())
  return step(deps, actor, input, {
    action: 'withdrawLegalText',
    isIn: (row) => row.starts_on !== null && row.starts_on > today,
    change: ({ starts_on, announcement_id }, now) => ({
      statements: announcement_id
        ? [update(deps.db, 'announcements', { id: announcement_id }, endedAt(now.toISOString()))]
        : [],
      set: { starts_on: null, published_at: null, announcement_id: null },
      before: { startsOn: starts_on },
      after: { startsOn: null },
    }),
  })
}

function endedAt(at: string) {
  return { ended_at: at, banner: 0, banner_text: null, banner_href: null }
}

function requireDay(row: db.OpsLegalRow, startsOn: string, today: string): void {
  const earliest = earliestOf(row, today)
  const sayDay = (day: string) => formatDate(day)
  const why =
    startsOn < earliest
      ? `시행일은 ${sayDay(earliest)}부터 고를 수 있어요.`
      : startsOn > addDays(today, MOST_DAYS_AHEAD)
        ? '시행일은 1년 안에서 골라 주세요.'
        : null
  if (why) throw new AppError('invalid_input', { fields: { startsOn: [why] } })
}

/** The summary of a text for the audit log; the text itself is stored in its version. */
function snapshotOf({ changes, needs_consent, is_worse, body }: db.LegalRow) {
  return { changes, needsConsent: needs_consent === 1, isWorse: is_worse === 1, letters: body.length }
}

type Change = {
  statements?: D1PreparedStatement[]
  set: Partial<db.LegalRow>
  before: Record<string, unknown>
  after: Record<string, unknown>
}
type Step = {
  action: AuditAction
  isIn: (row: db.OpsLegalRow) => boolean
  change: (row: db.OpsLegalRow, now: Date) => Change
}

function step(
  deps: Deps,
  actor: Actor,
  { kind, version, edition }: LegalEdition,
  { action, isIn, change }: Step,
) {
  return operate<db.OpsLegalRow>(deps, actor, {
    action,
    subject: `${kind}:${version}`,
    find: () => db.findLegalText(deps.db, kind, version, toKstDate(deps.now())),
    guard: (row) => {
      if (!isIn(row)) throw new AppError('legal_text_transition')
      if (row.edition !== edition) throw new AppError('conflict')
    },
    write: (row, now) => {
      const { statements = [], set, before, after } = change(row, now)
      return {
        statements: [...statements, ...db.changeLegalText(deps.db, row, set)],
        before,
        after,
        races: {
          exactly_one: 'conflict',
          'legal_texts.kind': 'conflict',
          legal_texts_kept: 'conflict',
          legal_texts_noticed: 'legal_text_noticed',
        },
      }
    },
  })
}
