/** The partner directory. */

import { AppError } from '#contract/core/errors.ts'
import { daysBetween, nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { attributionOf, calendarNetworkOf } from '#contract/partners/attribution.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { Partner, PartnerSort, PartnerSummary, PaymentLight } from '#contract/partners/partners.ts'
import type { Policy } from '#contract/platform/policy.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import { getPolicy } from '../../platform/policies/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { confirmOnOf } from './order-calendar.ts'
import * as db from './queries.ts'

type ListInput = {
  q: string
  category: string | null
  rateBps: number
  windowDays: number
  sort: PartnerSort
  page: number
  limit: number
}

/** Searches for `q` in the names, the description and the name of the category. */
export async function listPartners(deps: ReadDeps, input: ListInput) {
  const q = toSearch(input.q)
  const { rows, total, categories } = await db.listPartners(deps.db, {
    ...input,
    q,
    today: toKstDate(deps.now()),
  })
  const items = rows.map((row) => toSummary(deps, row))
  return { items, total, page: input.page, limit: input.limit, categories }
}

/** Throws `not_found`. */
export async function getPartner(deps: ReadDeps, id: string): Promise<Partner> {
  const [row, policy] = await Promise.all([db.findPartner(deps.db, id), getPolicy(deps)])
  if (!row) throw new AppError('not_found')
  return toPartner(deps, row, policy)
}

/** Composes Korean text, which a Mac sends decomposed. Lowers ASCII letters only, as SQLite does. */
export function toSearch(q: string): string {
  return q.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Returns the day on which an order placed today is expected to be confirmed. */
function confirmOnToday(deps: ReadDeps, row: db.PartnerRow): string {
  return confirmOnOf(row, toKstDate(deps.now()))
}

export function toSummary(deps: ReadDeps, row: db.PartnerRow): PartnerSummary {
  return {
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    category: row.category,
    categoryLabel: row.category_label,
    picture: row.category_picture as PartnerSummary['picture'],
    logoSrc: row.logo_hash && toImageSrc(row.logo_hash),
    description: row.description,
    rateBps: row.rate_bps,
    windowDays: row.window_days,
    confirmDays: daysBetween(toKstDate(deps.now()), confirmOnToday(deps, row)),
    attribution: attributionOf(row.network),
    state: row.state as PartnerSummary['state'],
  }
}

export function toPartner(
  deps: ReadDeps,
  row: db.PartnerDetail,
  { payDays }: Pick<Policy, 'payDays'>,
): Partner {
  const expectedPayOn = nextPayOn(confirmOnToday(deps, row), payDays)
  return {
    ...toSummary(deps, row),
    hosts: JSON.parse(row.hosts),
    rates: JSON.parse(row.rates),
    nextRates:
      row.next_rates && row.next_rates_on
        ? { startsOn: row.next_rates_on, rates: JSON.parse(row.next_rates) }
        : null,
    paysWhen: row.pays_when as Partner['paysWhen'],
    paysLaterOn: row.next_pays_on,
    endsOn: row.ends_on,
    isEnded: row.ended_at !== null,
    exclusions: JSON.parse(row.exclusions),
    bannedMethods: JSON.parse(row.banned_methods),
    homeUrl: row.home_url,
    networkTitle: row.network && (lookUp(NETWORK_FACTS, row.network)?.title ?? null),
    calendarNetwork: calendarNetworkOf(row.network),
    record: toRecord(row),
    claims: toClaimRecord(row),
    payments: toPaymentRecord(row),
    expectedPayOn,
    expectedPayDays: daysBetween(toKstDate(deps.now()), expectedPayOn),
  }
}

type Claims = { [Name in keyof db.ClaimCounts]?: db.ClaimCounts[Name] | undefined }

/** Null while nobody has reported a missing order of this partner. */
export function toClaimRecord({
  claims,
  accepted,
  declined,
  answers,
  answer_hours,
}: Claims): Partner['claims'] {
  if (!claims) return null
  return {
    claims,
    decided: (accepted ?? 0) + (declined ?? 0),
    accepted: accepted ?? 0,
    averageAnswerDays: answers ? Math.round(((answer_hours ?? 0) * 10) / 24 / answers) / 10 : null,
  }
}

/** Null until there are enough payments for a rating. */
function toPaymentRecord({ light, paid_months, paid_days }: db.PartnerDetail): Partner['payments'] {
  if (!light) return null
  return { light: light as PaymentLight, months: paid_months ?? 0, averageDays: paid_days }
}

function toRecord(row: db.PartnerDetail): Partner['record'] {
  const { orders, confirmed, cancelled, confirm_days_sum } = row
  if (!orders) return null
  const decided = (confirmed ?? 0) + (cancelled ?? 0)
  return {
    orders,
    confirmedBps: decided === 0 ? null : Math.round(((confirmed ?? 0) * 10_000) / decided),
    averageConfirmDays: confirmed ? Math.round(((confirm_days_sum ?? 0) * 10) / confirmed) / 10 : null,
  }
}
