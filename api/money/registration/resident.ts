/**
 * The resident registration number of a person whose tax is withheld; only the files for the tax office
 * contain it.
 */
import { AppError } from '#contract/core/errors.ts'
import { startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { isResidentNumber, type ResidentNumberInput } from '#contract/money/tax/resident-numbers.ts'
import { isPerson } from '#contract/money/tax/tax.ts'
import * as db from '../../db/resident-numbers.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type Job, MORE } from '../../platform/clock/job.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { seal } from '../../platform/secrets.ts'
import { readEligibility } from './eligibility.queries.ts'
import { openIdentity, toTaxType } from './registration-state.ts'

/** 국세기본법 제85조의3: five years after the year of a payment. */
const KEPT_YEARS = 5
/** Days after which a number is erased if no payout has used it. */
const UNUSED_DAYS = 365
/** The most rows erased in one run: many expire at once at the end of a year. */
const AT_ONCE = 500
const TRIES_AN_HOUR = 10
const DAY_MS = 86_400_000
const DONE = { done: true as const }

/**
 * Stores the actor's number, sealed for its row alone. Throws `resident_number_invalid`,
 * `resident_number_early` (no identity check yet), `resident_number_business`, `payout_open`, `rate_limited`
 * (10 an hour).
 */
export async function giveResidentNumber(deps: Deps, actor: Actor, input: ResidentNumberInput) {
  const { creatorId } = actor
  const now = deps.now()
  const [rows] = await Promise.all([
    readEligibility(deps.db, creatorId),
    limitRate(deps, `resident:${actor.userId}`, TRIES_AN_HOUR, 3600),
  ])
  if (!isPerson(toTaxType(rows))) throw new AppError('resident_number_business')
  if (rows.openPayoutId) throw new AppError('payout_open')
  const identity = await openIdentity(deps, rows.identity)
  if (!identity) throw new AppError('resident_number_early')
  const number = input.residentNumber
  if (!isResidentNumber(number, { today: toKstDate(now), isNew: input.isNew }))
    throw new AppError('resident_number_invalid', {
      fields: { residentNumber: [new AppError('resident_number_invalid').message] },
    })
  const row = {
    creator_id: creatorId,
    number_sealed: await seal(deps.keys.data, numberPlace(creatorId), number),
    name_sealed: await seal(deps.keys.data, namePlace(creatorId), identity.name),
    income_kind: input.incomeKind,
    given_at: now.toISOString(),
  }
  return commit(deps, [db.saveResident(deps.db, row), exactlyOne(deps.db)], DONE).catch((error: unknown) => {
    throw violates(error, 'exactly_one') ? new AppError('payout_open') : error
  })
}

/** Erases numbers that the law no longer requires, and numbers unused for a year. */
export async function eraseResidents(deps: Deps): Promise<unknown> {
  const now = deps.now()
  const year = Number(toKstDate(now).slice(0, 4))
  const unused = new Date(now.getTime() - UNUSED_DAYS * DAY_MS).toISOString()
  const before = { paid: startOfKstDate(`${year - KEPT_YEARS}-01-01`), unused }
  const { meta } = await db.eraseResidents(deps.db, before, AT_ONCE).run()
  return meta.changes === AT_ONCE ? MORE : null
}

export function numberPlace(creatorId: string): string {
  return `resident_numbers.number_sealed.${creatorId}`
}

export function namePlace(creatorId: string): string {
  return `resident_numbers.name_sealed.${creatorId}`
}

export const eraseResidentsJob: Job = {
  name: 'eraseResidents',
  area: 'money',
  every: 'day',
  title: '주민등록번호 지우기',
  help: '보관 기한이 지난 주민등록번호를 지워요.',
  twice: 'What is gone is gone.',
  run: eraseResidents,
}
