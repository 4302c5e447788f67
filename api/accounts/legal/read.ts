/** The terms and the privacy policy, for the public and for operators. */

import { type LegalKind, type LegalText, sectionsOf } from '#contract/accounts/legal.ts'
import type { OpsLegalText } from '#contract/accounts/legal-ops.ts'
import { fillFacts, LEGAL_MARKS, type LegalFacts, marksIn } from '#contract/accounts/legal-placeholders.ts'
import { AppError } from '#contract/core/errors.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { fillMarks, listMarks } from '#contract/platform/placeholders.ts'
import { getNumbersOf } from '../../platform/policies/numbers.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { getLegalFacts, missingOf } from './facts.ts'
import * as db from './queries.ts'
import { runningOf, stateOf } from './state.ts'

/** Days of notice before a change; a change to the disadvantage of members needs more. */
const NOTICE_DAYS = 7
const WORSE_NOTICE_DAYS = 30

type LegalTextQuery = { kind: LegalKind; version?: number | undefined }

/**
 * Returns the version in force today, or the requested version. Null while none is published. Throws
 * `not_found` for a version that is not public.
 */
export async function getLegalText(
  deps: ReadDeps,
  { kind, version }: LegalTextQuery,
): Promise<LegalText | null> {
  const today = toKstDate(deps.now())
  const [{ versions, shown }, numbersOf, current] = await Promise.all([
    db.findPublicTexts(deps.db, kind, today, version ?? null),
    getNumbersOf(deps),
    getLegalFacts(deps),
  ])
  if (!shown) {
    if (version !== undefined) throw new AppError('not_found')
    return null
  }
  const running = runningOf(versions, today)
  const toVersion = (row: db.LegalMeta | db.LegalRow) => {
    const startsOn = row.starts_on as string
    const state = stateOf(row, today, running) as LegalText['state']
    return { version: row.version, startsOn, state, changes: row.changes }
  }
  const day = readOn(shown.starts_on, today, nextOf(versions, shown.starts_on))
  const sections = sectionsOf(fillMarks(fillFacts(shown.body, factsOf(shown, current)), numbersOf(day)))
  return { kind, ...toVersion(shown), sections, versions: versions.map(toVersion) }
}

export async function listLegalTexts(deps: ReadDeps) {
  const today = toKstDate(deps.now())
  const rows = await db.listLegalTexts(deps.db)
  const items = rows.map((row) => {
    const ofKind = rows.filter(({ kind }) => kind === row.kind)
    return toListed(row, today, runningOf(ofKind, today))
  })
  return { items }
}

/** Throws `not_found`. */
export async function getOpsLegalText(
  deps: ReadDeps,
  { kind, version }: { kind: LegalKind; version: number },
): Promise<OpsLegalText> {
  const today = toKstDate(deps.now())
  const [row, numbersOf, current] = await Promise.all([
    db.findLegalText(deps.db, kind, version, today),
    getNumbersOf(deps),
    getLegalFacts(deps),
  ])
  if (!row) throw new AppError('not_found')
  const facts = factsOf(row, current)
  const numbers = numbersOf(readOn(row.starts_on, today, row.next_on))
  return {
    ...toListed(row, today, row.running_version),
    body: row.body,
    sections: sectionsOf(fillMarks(fillFacts(row.body, facts), numbers)),
    marks: [...listMarks(numbers), ...listFacts(current)],
    edition: row.edition,
    isFirst: row.running_on === null,
    isCorrection: isCorrection(row, today),
    missing: row.starts_on === null ? missingOf(row.body, current) : [],
    unnamed: row.version === row.running_version ? unnamedIn(row.body, facts, current) : [],
    earliestOn: earliestOf(row, today),
    isTold: row.told_at !== null,
  }
}

/**
 * Returns the day whose policy numbers a text shows: today while it is in force, its first day before that,
 * its last day after that.
 */
function readOn(startsOn: string | null, today: string, nextOn: string | null): string {
  if (startsOn !== null && startsOn > today) return startsOn
  return nextOn !== null && nextOn <= today ? addDays(nextOn, -1) : today
}

/** Returns the start day of the next version; null when there is none. */
function nextOf(versions: db.LegalMeta[], startsOn: string | null): string | null {
  const later = versions.flatMap(({ starts_on }) =>
    starts_on !== null && startsOn !== null && starts_on > startsOn ? [starts_on] : [],
  )
  return later.sort()[0] ?? null
}

/**
 * Returns the facts as they were on the day of publication. An unpublished text, and development data, get
 * the current ones.
 */
function factsOf({ published_at, facts }: db.LegalRow, current: LegalFacts): Partial<LegalFacts> {
  return published_at !== null && facts !== null ? JSON.parse(facts) : current
}

function listFacts(facts: LegalFacts) {
  return LEGAL_MARKS.map((mark) => ({
    mark: `{${mark}}`,
    says: facts[mark] ?? '회사 정보를 먼저 적어 주세요.',
  }))
}

/** Lists the services in use that the text does not name. */
function unnamedIn(body: string, facts: Partial<LegalFacts>, current: LegalFacts): string[] {
  const said = fillFacts(body, facts)
  const lines = marksIn(body).includes('처리 위탁') ? (current['처리 위탁'] ?? '').split('\n') : []
  return lines.filter((line) => line !== '' && !said.includes(line))
}

/**
 * True for the version after one published less than seven days ago, while no member has agreed to a text of
 * the kind.
 */
export function isCorrection(row: db.OpsLegalRow, today: string): boolean {
  const { running_published_at: since, running_version: running, is_agreed } = row
  if (since === null || running !== row.version - 1 || is_agreed === 1) return false
  return today < addDays(toKstDate(since), NOTICE_DAYS)
}

/**
 * Returns the first day on which a version may begin: today if no version is in force or if it corrects a
 * mistake.
 */
export function earliestOf(row: db.OpsLegalRow, today: string): string {
  if (row.running_on === null || isCorrection(row, today)) return today
  return addDays(today, row.is_worse === 1 ? WORSE_NOTICE_DAYS : NOTICE_DAYS)
}

function toListed(row: db.LegalMeta & { email_of: string | null }, today: string, running: number | null) {
  return {
    kind: row.kind,
    version: row.version,
    state: stateOf(row, today, running),
    changes: row.changes,
    needsConsent: row.needs_consent === 1,
    isWorse: row.is_worse === 1,
    startsOn: row.starts_on,
    publishedAt: row.published_at,
    writtenAt: row.written_at,
    writtenBy: row.email_of,
  }
}
