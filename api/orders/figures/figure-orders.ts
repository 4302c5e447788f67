/** The orders of a figure, with the figure itself: the list adds up to the amount on the page. */
import { AppError } from '#contract/core/errors.ts'
import { addDays, addMonths, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import type { FigureKind, FigureOrders } from '#contract/orders/figures.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import { type Query, readNamed } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toRange } from './earnings.ts'
import * as lists from './figure-orders.queries.ts'
import * as kept from './figure-sums.queries.ts'

type FigureFilter = {
  state?: OrderState
  partnerId?: string
  linkId?: string
  contentId?: string
  groupId?: string
  channel?: string
  confirmedFrom?: string
  paidIn?: string
}
export type FigureOrdersInput = FigureFilter & {
  from?: string
  to?: string
  confirmedTo?: string
  after?: string
  limit?: number
}

const CONDITIONS = [
  'state',
  'partnerId',
  'linkId',
  'contentId',
  'groupId',
  'channel',
  'confirmedFrom',
  'paidIn',
] as const satisfies (keyof FigureFilter)[]

/**
 * Throws `invalid_input` for more than one condition besides the range; `not_found` for a subject that is not
 * the actor's.
 */
export async function listOrdersBehind(
  deps: ReadDeps,
  { creatorId }: Actor,
  input: FigureOrdersInput = {},
): Promise<FigureOrders> {
  const { limit = 20, after } = input
  const [, second] = CONDITIONS.filter((name) => input[name] !== undefined)
  if (second) throw new AppError('invalid_input', { fields: { [second]: ['한 가지로만 좁힐 수 있어요.'] } })
  const page = { ...parseCursor(after), limit: limit + 1 }
  const asked = ask(deps.db, spanOf(creatorId, input, toKstDate(deps.now())), page, input)
  const { kind, span, about } = asked
  const {
    rows,
    sum: [sum],
    titles,
    partners,
  } = await readNamed(deps.db, {
    rows: asked.rows,
    sum: asked.sum,
    titles: kept.findTitled(deps.db, about?.what ?? 'partner', creatorId, about?.id ?? ''),
    partners: kept.listPartnersWithin(deps.db, asked.isByPartner ? span : NO_DAYS),
  })
  if (about && titles.length === 0) throw new AppError('not_found')
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    asOf: deps.now().toISOString(),
    kind,
    from: span.isWhole ? null : span.from,
    to: span.isWhole ? null : span.to,
    title: titles[0]?.title ?? '',
    won: sum?.won ?? 0,
    otherWon: sum?.other_won ?? 0,
    partners,
    items: shown.map(toItem),
    next: nextOf(last, rows[0]),
  }
}

/**
 * Returns the next cursor: after the last order shown, or, after the last order of this page's month, before
 * that month.
 */
function nextOf(
  last: lists.FigureOrderRow | undefined,
  first: lists.FigureOrderRow | lists.PlaceRow | undefined,
) {
  if (last) return `${last.place_at}~${last.place_id}`
  return first && 'earlier_at' in first && first.earlier_at ? `${first.earlier_at}~ord_0` : null
}

type Span = lists.Span & { isWhole: boolean }
const NO_DAYS: Span = { creatorId: '', since: '', until: '', from: '~', to: '', isWhole: true }

type FigureQuery = {
  kind: FigureKind
  span: Span
  rows: Query<lists.FigureOrderRow> | Query<lists.PlaceRow>
  sum: Query<kept.SumRow>
  /** The subject of the list, which has a title and may belong to another creator. */
  about?: { what: kept.TitledKind; id: string }
  isByPartner?: boolean
}

/** Chooses the orders, the index to read them through, and the figure to compare them with. */
function ask(db: D1Database, span: Span, page: lists.PageQuery, input: FigureOrdersInput): FigureQuery {
  const { creatorId, isWhole } = span
  const { state, partnerId, linkId, contentId, groupId, channel, confirmedFrom, confirmedTo, paidIn } = input
  if (paidIn) {
    const paid = { ...span, from: firstOf(paidIn), to: lastOf(paidIn) }
    return { kind: 'paid', span: paid, rows: lists.listPaid(db, paid, page), sum: kept.sumOfPaid(db, paid) }
  }
  if (confirmedFrom) {
    const until = confirmedTo ?? confirmedFrom
    const months = { ...span, ...instantsOf(confirmedFrom, until) }
    return {
      kind: 'commission',
      span: months,
      rows: lists.listThrough(db, { through: 'confirmed', figure: 'commission' }, months, page),
      sum: kept.sumOfMonths(db, creatorId, confirmedFrom, until),
    }
  }
  const earned = { kind: 'earned' as const, span }
  if (partnerId)
    return {
      ...earned,
      rows: lists.listThrough(db, { through: 'partner', figure: 'earned', what: partnerId }, span, page),
      sum: kept.sumOfPartner(db, span, partnerId),
      about: { what: 'partner', id: partnerId },
      isByPartner: true,
    }
  if (linkId)
    return {
      ...earned,
      rows: lists.listThrough(db, { through: 'link', figure: 'earned', what: linkId }, span, page),
      sum: isWhole ? kept.sumOfOwn(db, 'links', creatorId, linkId) : kept.sumOfLink(db, span, linkId),
      about: { what: 'link', id: linkId },
    }
  if (contentId?.startsWith('cnt_'))
    return {
      ...earned,
      rows: lists.listOfContent(db, span, page, contentId),
      sum: isWhole
        ? kept.sumOfOwn(db, 'contents', creatorId, contentId)
        : kept.sumOfPlace(db, span, { by: 'content', place: contentId }),
      about: { what: 'content', id: contentId },
    }
  if (groupId) {
    const place = { by: 'group' as const, place: groupId }
    const of = { ...earned, about: { what: 'group' as const, id: groupId } }
    return isWhole
      ? {
          ...of,
          rows: lists.listOfWholePlace(db, creatorId, page, place),
          sum: kept.sumOfOwn(db, 'content_groups', creatorId, groupId),
        }
      : { ...of, rows: lists.listOfPlace(db, span, page, place), sum: kept.sumOfPlace(db, span, place) }
  }
  if (contentId || channel) {
    const place = contentId
      ? { by: 'content' as const, place: contentId }
      : { by: 'channel' as const, place: channel ?? '' }
    if (isWhole && place.by === 'channel')
      return {
        ...earned,
        rows: lists.listOfWholePlace(db, creatorId, page, place),
        sum: kept.sumOfChannel(db, creatorId, place.place),
      }
    return {
      ...earned,
      rows: lists.listOfPlace(db, span, page, place),
      sum: kept.sumOfPlace(db, span, place),
    }
  }
  const kind = state ?? 'earned'
  return {
    kind,
    span,
    rows: lists.listThrough(
      db,
      { through: state ? 'state' : 'all', figure: kind, what: state ?? null },
      span,
      page,
    ),
    sum: isWhole ? kept.sumOfAll(db, kind, creatorId) : kept.sumOfDays(db, kind, span),
    isByPartner: !state && !isWhole,
  }
}

/** The requested days; without any, all days for a subject that has an all-time figure. */
function spanOf(creatorId: string, input: FigureOrdersInput, today: string): Span {
  const place = input.contentId ?? input.channel ?? ''
  const isOfMany = Boolean(input.partnerId || /^(none|several)$/.test(place))
  if (input.from || input.to || isOfMany) {
    const isAsked = input.from || input.to
    const { from, to } = toRange(isAsked ? input : { from: `${today.slice(0, 7)}-01`, to: today }, today)
    return { creatorId, from, to, isWhole: false, ...instantsOf(from, to) }
  }
  return { creatorId, from: '', to: '', since: '', until: '~', isWhole: true }
}

/** Returns the instants from the start of a day, month or year to the end of another. */
function instantsOf(from: string, to: string): { since: string; until: string } {
  const end = lastOf(to)
  // The day after the last possible day cannot be written.
  return {
    since: startOfKstDate(firstOf(from)),
    until: end < '9999' ? startOfKstDate(addDays(end, 1)) : '~',
  }
}

/** The first and the last day of a day, month or year. */
const firstOf = (of: string) => `${of}-01-01`.slice(0, 10)
const lastOf = (of: string) =>
  of.length === 7 ? addDays(`${addMonths(of, 1)}-01`, -1) : `${of}-12-31`.slice(0, 10)

/**
 * The position where the previous page ended. A cursor of another list continues after the same position in
 * this one.
 */
function parseCursor(after: string | undefined): { at: string; id: string } {
  const [at = '~', id = '~'] = after?.split('~') ?? []
  return { at, id }
}

function toItem(row: lists.FigureOrderRow): FigureOrders['items'][number] {
  return {
    id: row.id,
    orderCode: row.order_code,
    partner: row.partner_title,
    product: row.product ?? '주문',
    lines: row.lines,
    state: row.state as OrderState,
    orderedAt: row.ordered_at,
    amount: row.amount,
    commission: row.commission,
    won: row.won,
  }
}
