/** The terms and the privacy policy as everybody reads them, and as operators do. */
import { AppError } from '#contract/errors.ts'
import { addDays, toKstDate } from '#contract/kst.ts'
import { type LegalKind, type LegalText, sectionsOf } from '#contract/legal.ts'
import type { OpsLegalText } from '#contract/legal-ops.ts'
import { fillMarks, listMarks } from '#contract/marks.ts'
import * as db from '../../db/legal-texts.ts'
import type { Deps } from '../../deps.ts'
import { getNumbersOf } from '../policies/numbers.ts'
import { runningOf, stateOf } from './state.ts'

/** A change is told so long before; one to the disadvantage of members longer. */
const NOTICE_DAYS = 7
const WORSE_NOTICE_DAYS = 30

type Asked = { kind: LegalKind; version?: number | undefined }

/** What holds today, or the named version. Null while nothing was published. Throws `not_found` for a version nobody may read. */
export async function getLegalText(deps: Deps, { kind, version }: Asked): Promise<LegalText | null> {
  const today = toKstDate(deps.now())
  const [{ versions, shown }, numbersOf] = await Promise.all([
    db.findPublicTexts(deps.db, kind, today, version ?? null),
    getNumbersOf(deps),
  ])
  if (!shown) {
    if (version !== undefined) throw new AppError('not_found')
    return null
  }
  const runningOn = runningOf(versions, today)
  const toVersion = (row: db.LegalMeta | db.LegalRow) => {
    const startsOn = row.starts_on as string
    const state = stateOf(startsOn, today, runningOn)
    return { version: row.version, startsOn, state, changes: row.changes }
  }
  const day = readOn(shown.starts_on, today, nextOf(versions, shown.starts_on))
  const sections = sectionsOf(fillMarks(shown.body, numbersOf(day)))
  return { kind, ...toVersion(shown), sections, versions: versions.map(toVersion) }
}

export async function listLegalTexts(deps: Deps) {
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
  deps: Deps,
  { kind, version }: { kind: LegalKind; version: number },
): Promise<OpsLegalText> {
  const today = toKstDate(deps.now())
  const [row, numbersOf] = await Promise.all([
    db.findLegalText(deps.db, kind, version, today),
    getNumbersOf(deps),
  ])
  if (!row) throw new AppError('not_found')
  const numbers = numbersOf(readOn(row.starts_on, today, row.next_on))
  return {
    ...toListed(row, today, row.running_on),
    body: row.body,
    sections: sectionsOf(fillMarks(row.body, numbers)),
    marks: listMarks(numbers),
    edition: row.edition,
    isFirst: row.running_on === null,
    earliestOn: earliestOf(row, today),
    isTold: row.told_at !== null,
  }
}

/** Whose numbers a text says: of the day it is read while it holds, of its first day before, of its last day after. */
function readOn(startsOn: string | null, today: string, nextOn: string | null): string {
  if (startsOn !== null && startsOn > today) return startsOn
  return nextOn !== null && nextOn <= today ? addDays(nextOn, -1) : today
}

/** When the version after it began or will. */
function nextOf(versions: db.LegalMeta[], startsOn: string | null): string | null {
  const later = versions.flatMap(({ starts_on }) =>
    starts_on !== null && startsOn !== null && starts_on > startsOn ? [starts_on] : [],
  )
  return later.sort()[0] ?? null
}

/** The first day a version may begin: at once where nothing holds yet. */
export function earliestOf(row: Pick<db.OpsLegalRow, 'is_worse' | 'running_on'>, today: string): string {
  if (row.running_on === null) return today
  return addDays(today, row.is_worse === 1 ? WORSE_NOTICE_DAYS : NOTICE_DAYS)
}

function toListed(row: db.LegalMeta & { email_of: string | null }, today: string, runningOn: string | null) {
  return {
    kind: row.kind,
    version: row.version,
    state: stateOf(row.starts_on, today, runningOn),
    changes: row.changes,
    needsConsent: row.needs_consent === 1,
    isWorse: row.is_worse === 1,
    startsOn: row.starts_on,
    publishedAt: row.published_at,
    writtenAt: row.written_at,
    writtenBy: row.email_of,
  }
}
