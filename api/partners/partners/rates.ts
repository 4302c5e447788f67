/** Rates of a partner: a higher rate starts at once, a lower one thirty days after its announcement. */
import { addDays, formatDate, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import type { PartnerRates } from '#contract/partners/partner-ops.ts'
import type { Rate } from '#contract/partners/partners.ts'
import { ratesOf, ratesText } from '#contract/partners/rates.ts'
import { exactlyOne, type Row, update, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { requireAgreed } from './agree-terms.ts'
import * as db from './partner-changes.queries.ts'
import { findOpsPartner, type OpsPartnerDetail } from './partner-ops.queries.ts'

export const NOTICE_DAYS = 30

export function readRates(typed: string): Rate[] {
  return ratesOf(typed).filter((rate) => rate !== null)
}

export function toRateColumns(rates: Rate[]) {
  return { rates: JSON.stringify(rates), rate_bps: Math.max(...rates.map(({ rateBps }) => rateBps)) }
}

/**
 * Returns the rates that apply at once: a requested rate if it is no lower than before. Lower rates wait for
 * their day.
 */
export function riseTo(held: Rate[], wanted: Rate[]): Rate[] {
  const before = new Map(held.map(({ label, rateBps }) => [label, rateBps]))
  const raised = wanted.map(({ label, rateBps }) => ({
    label,
    rateBps: Math.max(rateBps, before.get(label) ?? 0),
  }))
  return [...raised, ...held.filter(({ label }) => !wanted.some((one) => one.label === label))]
}

/** Throws `not_found`, `partner_agree`, and `conflict` when the rates changed elsewhere. */
export function setPartnerRates(deps: Deps, actor: Actor, input: PartnerRates) {
  const { id } = input
  const startsOn = addDays(toKstDate(deps.now()), NOTICE_DAYS)
  return operate(deps, actor, {
    action: 'setPartnerRates',
    subject: id,
    find: async () => {
      const held = await findOpsPartner(deps.db, id)
      return held && { held, ...plan(held, readRates(input.rates)) }
    },
    guard: ({ held, next }) => {
      if (next) requireAgreed([describeChange(held, next, startsOn)], input.agreed)
    },
    write: ({ held, rates, next }, now) => {
      const columns = {
        ...toRateColumns(rates),
        next_rates: next && JSON.stringify(next),
        next_rates_on: next && startsOn,
      }
      const before = {
        rates: held.rates,
        rate_bps: held.rate_bps,
        next_rates: held.next_rates,
        next_rates_on: held.next_rates_on,
      }
      return {
        statements: [
          ...(held.is_draft === 1 || columns.rates === held.rates
            ? []
            : [db.insertTerms(deps.db, held, now.toISOString())]),
          update(deps.db, 'partners', { id, window_days: held.window_days, ...before }, columns),
          exactlyOne(deps.db),
          next ? db.insertRateLetters(deps.db, id) : db.deleteRateLetters(deps.db, id),
        ],
        before,
        after: columns,
        races: { exactly_one: 'conflict' },
      }
    },
  })
}

function describeChange({ links }: OpsPartnerDetail, next: Rate[], startsOn: string): string {
  const told = links > 0 ? `링크 ${links}개의 크리에이터에게 메일로 알려요.` : '알릴 링크는 없어요.'
  const said = ratesText(next).replaceAll('\n', ', ')
  return `커미션이 내려가서 ${formatDate(startsOn)}부터 적용돼요: ${said}. ${told}`
}

/**
 * Returns the change that the typed rates would make; null if they equal the current rates. `says`: for a
 * cut, the text the operator agrees to.
 */
export function cutOf(deps: Deps, held: OpsPartnerDetail, typed: string): { says: string | null } | null {
  const wanted = readRates(typed)
  if (isSame(JSON.parse(held.rates), wanted)) return null
  const { next } = plan(held, wanted)
  return { says: next && describeChange(held, next, addDays(toKstDate(deps.now()), NOTICE_DAYS)) }
}

type RatesRow = Pick<Row<'partners'>, 'rates' | 'is_draft'>

/** Returns the first day on which the typed rates would change anything, if they were set now. */
export function firstDayOf(deps: Deps, held: RatesRow, typed: string): string {
  const today = toKstDate(deps.now())
  const { rates, next } = plan(held, readRates(typed))
  return next && isSame(JSON.parse(held.rates), rates) ? addDays(today, NOTICE_DAYS) : today
}

/** A draft has no creators yet, so its rates apply at once. */
function plan(held: RatesRow, wanted: Rate[]): { rates: Rate[]; next: Rate[] | null } {
  if (held.is_draft === 1) return { rates: wanted, next: null }
  const rates = riseTo(JSON.parse(held.rates) as Rate[], wanted)
  return isSame(rates, wanted) ? { rates: wanted, next: null } : { rates, next: wanted }
}

function isSame(some: Rate[], others: Rate[]): boolean {
  return (
    some.length === others.length &&
    others.every(({ label, rateBps }) => some.some((one) => one.label === label && one.rateBps === rateBps))
  )
}

/**
 * Runs every minute and starts the announced rates. Of two concurrent runs, the first one to change the row
 * does the work.
 */
export async function startRates(deps: Deps): Promise<void> {
  for (const held of await db.listStarting(deps.db, toKstDate(deps.now())))
    await deps.db.batch(start(deps, held)).catch((error: unknown) => {
      if (!violates(error, 'exactly_one')) throw error
    })
}

function start(deps: Deps, held: Row<'partners'>): D1PreparedStatement[] {
  const { id, rates, next_rates, next_rates_on } = held
  return [
    db.insertTerms(deps.db, held, startOfKstDate(next_rates_on ?? '')),
    update(
      deps.db,
      'partners',
      { id, rates, next_rates, next_rates_on },
      { ...toRateColumns(JSON.parse(next_rates ?? '') as Rate[]), next_rates: null, next_rates_on: null },
    ),
    exactlyOne(deps.db),
  ]
}

export const startRatesJob: Job = {
  name: 'startRates',
  area: 'partners',
  every: 'minute',
  title: '바뀐 커미션 시작',
  help: '알린 날이 된 커미션을 적용해요.',
  twice: 'A partner ends once, and its rates start once: whoever changes its row first has done it.',
  run: startRates,
}
