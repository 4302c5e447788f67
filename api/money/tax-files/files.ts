/**
 * Files for the tax office, the only ones with resident registration numbers. An operator opens one with a
 * reason and can download it for a quarter of an hour.
 */
import { AppError } from '#contract/core/errors.ts'
import { addMonths } from '#contract/core/kst.ts'
import { TAX_FILE_OPEN_MINUTES, type TaxFileRef } from '#contract/money/tax/tax-files.ts'
import { openName } from '../../accounts/identity/verify.ts'
import type { Actor, Deps } from '../../deps.ts'
import { insertPiiAccesses } from '../../platform/audit/pii.queries.ts'
import { READ_ROWS, toTable } from '../../platform/csv/write.ts'
import { recordAccess } from '../../platform/operator-act/log-access.ts'
import { open } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { namePlace, numberPlace } from '../registration/resident.ts'
import { headOf, lineOf } from './lines.ts'
import { findOpening, listTaxed, sumTaxed, type TaxedRow, type TaxSpan } from './queries.ts'

/** Returns the number of people and the sums, without personal data. */
export async function getTaxFile(deps: ReadDeps, actor: Actor, ref: TaxFileRef) {
  const [sums, opened] = await Promise.all([
    sumTaxed(deps.db, spanOf(ref)),
    findOpening(deps.db, subjectOf(ref), actor.userId),
  ])
  return {
    people: sums.people,
    payments: sums.payments,
    gross: sums.gross,
    incomeTax: sums.income_tax,
    localTax: sums.local_tax,
    missing: sums.missing,
    openUntil: openUntil(deps, opened?.at),
  }
}

/** Records who opens which file and why; does not read the file yet. */
export function openTaxFile(deps: Deps, actor: Actor, { reason, ...ref }: TaxFileRef & { reason: string }) {
  const look = {
    action: 'openTaxFile' as const,
    subject: subjectOf(ref),
    creatorId: null,
    what: 'tax_file',
    reason,
  }
  return recordAccess(deps, actor, look, () => ({ openUntil: endOf(deps.now().toISOString()) }))
}

/**
 * Records each person whose number is read, and the reader, before any number is decrypted. Throws
 * `tax_file_closed`, `export_too_long`.
 */
export async function readTaxFile(deps: ReadDeps, actor: Actor, ref: TaxFileRef) {
  const [opened, rows] = await Promise.all([
    findOpening(deps.db, subjectOf(ref), actor.userId),
    listTaxed(deps.db, spanOf(ref), READ_ROWS),
  ])
  if (!opened || !openUntil(deps, opened.at)) throw new AppError('tax_file_closed')
  if (rows.length === READ_ROWS) throw new AppError('export_too_long')
  const creators = rows.map(({ creator_id }) => creator_id)
  const seen = {
    actorId: actor.userId,
    sessionId: actor.sessionId,
    what: `tax_file:${subjectOf(ref)}`,
    reason: opened.reason ?? '',
  }
  await deps.afterCheck(({ db, now }) => insertPiiAccesses(db, now(), creators, seen).run())
  const period = isMonthly(ref) ? ref.month : ref.month.slice(0, 4)
  const lines = await Promise.all(
    rows.map(async (row) => lineOf(ref.kind, { row, ...(await openPerson(deps, row)), period })),
  )
  return toTable(`itda-tax-${ref.kind}-${period}`, headOf(ref.kind), lines)
}

/**
 * Returns the last verified name; for a person who has withdrawn, the name at the time the number was given.
 */
async function openPerson(deps: ReadDeps, row: TaxedRow): Promise<{ name: string; number: string }> {
  const { creator_id, number_sealed, kept_name_sealed, name_sealed } = row
  const [number, name] = await Promise.all([
    number_sealed ? open(deps.keys.data, numberPlace(creator_id), number_sealed) : '',
    name_sealed
      ? openName(deps, creator_id, name_sealed)
      : kept_name_sealed
        ? open(deps.keys.data, namePlace(creator_id), kept_name_sealed)
        : row.nickname,
  ])
  return { number, name }
}

function isMonthly({ kind }: TaxFileRef): boolean {
  return kind.startsWith('monthly')
}

function spanOf(ref: TaxFileRef): TaxSpan {
  const first = isMonthly(ref) ? ref.month : `${ref.month.slice(0, 4)}-01`
  const next = addMonths(first, isMonthly(ref) ? 1 : 12)
  return {
    taxType: ref.kind.endsWith('other') ? 'other' : 'individual',
    since: `${first}-01`,
    until: `${next}-01`,
  }
}

/** The subject of the file in the audit log. */
function subjectOf(ref: TaxFileRef): string {
  return `${ref.kind}:${isMonthly(ref) ? ref.month : ref.month.slice(0, 4)}`
}

function endOf(at: string): string {
  return new Date(Date.parse(at) + TAX_FILE_OPEN_MINUTES * 60_000).toISOString()
}

function openUntil(deps: ReadDeps, at: string | undefined): string | null {
  const end = at ? endOf(at) : ''
  return end > deps.now().toISOString() ? end : null
}
