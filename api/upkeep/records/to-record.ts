/** Turns rows of the database into records of the contract. */
import type * as z from '#contract/core/z.ts'
import type {
  channelRecord,
  clickRecord,
  consentRecord,
  contentRecord,
  linkRecord,
  orderRecord,
  postingRecord,
} from '#contract/upkeep/records.ts'
import type { ClickRow } from './click-days.queries.ts'
import type { PostingRow } from './postings.queries.ts'
import type { ChannelRow, ConsentRow, ContentRow, LinkRow, OrderRow } from './queries.ts'

export function toLinkRecord(row: LinkRow): z.input<typeof linkRecord> {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    partnerId: row.partner_id,
    targetUrl: row.url,
    title: row.title,
    subId: row.sub_id,
    clicks: row.clicks,
    billableClicks: row.billable_clicks,
    orders: row.orders,
    pendingWon: row.pending_won,
    earnedWon: row.earned_won,
    problem: row.problem as z.input<typeof linkRecord>['problem'],
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }
}

export function toClickRecord(row: ClickRow): z.input<typeof clickRecord> {
  const { head, prefetch, bot, repeat } = row
  return {
    linkId: row.link_id,
    day: row.day,
    clicks: row.raw,
    billableClicks: row.billable,
    head,
    prefetch,
    bot,
    noGesture: row.no_gesture,
    repeat,
  }
}

type OrderRecord = z.input<typeof orderRecord>

export function toOrderRecord(row: OrderRow): OrderRecord {
  return {
    id: row.id,
    orderCode: row.order_code,
    partnerId: row.partner_id,
    linkId: row.link_id,
    attribution: row.attribution as OrderRecord['attribution'],
    clickedAt: row.clicked_at,
    orderedAt: row.ordered_at,
    state: row.state as OrderRecord['state'],
    stateAt: row.state_at,
    confirmOn: row.confirm_on,
    cancelReason: row.cancel_reason,
    amount: row.amount,
    commission: row.commission,
    shareBps: row.share_bps,
    gradeName: row.grade_name,
    pendingWon: row.pending_won,
    confirmedWon: row.confirmed_won,
    cancelledWon: row.cancelled_won,
    paidWon: row.paid_won,
    currency: row.currency,
    amountOriginal: row.amount_original,
    exchangeRate: row.exchange_rate,
    lines: (JSON.parse(row.lines) as OrderRecord['lines']).map(
      ({ productCode, productName, quantity, amount, commission }) => ({
        productCode,
        productName,
        quantity,
        amount,
        commission,
      }),
    ),
    createdAt: row.created_at,
  }
}

/** Leaves out whose accounts they are, and names the order of an invited person as the journal does. */
export function toPostingRecord({
  at,
  kind,
  ref,
  debit,
  credit,
  amount,
}: PostingRow): z.input<typeof postingRecord> {
  const nameOf = (account: string) => account.split(':')[0] ?? account
  const cause = ref.endsWith(':referral') ? ref.replace(/^ord_/, 'rfo_') : ref
  return { at, kind, ref: cause, debit: nameOf(debit), credit: nameOf(credit), amount }
}

type ContentRecord = z.input<typeof contentRecord>

export function toContentRecord(row: ContentRow): ContentRecord {
  return {
    id: row.id,
    contentType: row.content_type as ContentRecord['contentType'],
    channelCode: row.channel_code as ContentRecord['channelCode'],
    title: row.title,
    preview: row.preview,
    contentLinkUrl: row.content_link_url,
    tags: JSON.parse(row.tags) as string[],
    regions: JSON.parse(row.regions) as ContentRecord['regions'],
    state: row.state as ContentRecord['state'],
    linkIds: JSON.parse(row.link_ids) as string[],
    billableClicks: row.billable_clicks,
    orders: row.orders,
    pendingWon: row.pending_won,
    earnedWon: row.earned_won,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
}

type ChannelRecord = z.input<typeof channelRecord>

export function toChannelRecord(row: ChannelRow): ChannelRecord {
  return {
    id: row.id,
    channelCode: row.channel_code as ChannelRecord['channelCode'],
    channelLinkUrl: row.channel_link_url,
    ownership: row.ownership as ChannelRecord['ownership'],
    verifiedAt: row.verified_at,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }
}

type ConsentRecord = z.input<typeof consentRecord>

export function toConsentRecord({ id, kind, version, agreed, at }: ConsentRow): ConsentRecord {
  return { id, kind: kind as ConsentRecord['kind'], version, agreed: agreed === 1, at }
}
