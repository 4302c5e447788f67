/** Contents as the contract shows them. */
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import type { Region } from '#contract/core/regions.ts'
import type {
  Content,
  ContentNotice,
  ContentState,
  ContentSummary,
  ContentType,
  NoticeCheck,
  PublicContent,
} from '#contract/creators/content-fields.ts'
import { DISCLOSURE_PLACES } from '#contract/creators/disclosure-places.ts'
import type { NoticeRow } from '../../db/notices.ts'
import { toPartnerRef } from '../../partners/partners/ref.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { ContentRow, WholeContent } from './queries.ts'

export function toPublicContent(row: ContentRow): PublicContent {
  return {
    id: row.id,
    contentType: row.content_type as ContentType,
    channelCode: row.channel_code as ChannelCode,
    title: row.title,
    preview: row.preview,
    contentLinkUrl: row.content_link_url,
    tags: JSON.parse(row.tags) as string[],
    regions: JSON.parse(row.regions) as Region[],
    contentThumbnailSrc: row.thumbnail_hash && toImageSrc(row.thumbnail_hash),
    thumbnailSize: row.width && row.height ? { width: row.width, height: row.height } : null,
    linkCount: row.link_count,
    notice:
      row.link_count > 0
        ? toNotice({ code: row.notice_code, channel_code: row.notice_channel, sentence: row.sentence })
        : null,
    createdAt: row.created_at,
  }
}

export function toSummary(row: ContentRow): ContentSummary {
  return {
    ...toPublicContent(row),
    state: row.state as ContentState,
    fix: toFix(row),
    hiddenReason: row.hidden_reason,
    noticeCheck: row.notice_check as NoticeCheck,
    noticeCheckedAt: row.notice_checked_at,
    updatedAt: row.updated_at,
  }
}

export function toContent(deps: ReadDeps, { row, links, groups }: WholeContent): Content {
  return {
    ...toSummary(row),
    affiliateLinks: links.map((link) => ({
      id: link.id,
      code: link.code,
      shortUrl: `${deps.siteOrigin}/l/${link.code}`,
      title: link.title,
      imageSrc: link.image_hash && toImageSrc(link.image_hash),
      partner: toPartnerRef(link),
      clicks: link.clicks,
      billableClicks: link.billable_clicks,
      orders: link.orders,
      deletedAt: link.deleted_at,
    })),
    groups,
  }
}

export function toNotice(row: NoticeRow): ContentNotice {
  const channelCode = row.channel_code as ChannelCode
  return {
    noticeCode: row.code,
    channelCode,
    sentence: row.sentence,
    place: DISCLOSURE_PLACES[channelCode],
  }
}

function toFix(row: ContentRow): ContentSummary['fix'] {
  if (row.state !== 'needs_fix') return null
  const { fix_reason: reason, fix_due_on: dueOn, fix_requested_at: requestedAt } = row
  if (reason === null || dueOn === null || requestedAt === null) return null
  return { reason, dueOn, requestedAt, answeredAt: row.fix_answered_at }
}
