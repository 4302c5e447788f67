import { ContentBadge } from '#app/ui/creators/content-state.tsx'
import { menuItem } from '#app/ui/kit/button.css.ts'
import { earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { MoneyRow } from '#app/ui/rows/money-rows.tsx'
import { RowMenu } from '#app/ui/rows/row-menu.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { CONTENT_TYPE_LABELS } from '#contract/creators/content-fields.ts'
import type { EarningContentSummary } from '#contract/creators/contents.ts'
import * as pages from '#contract/site/pages.ts'
import { DIALOG } from './href.ts'

type RowProps = { content: EarningContentSummary; today: string }

/** One content of the creator. When only links of several contents earned, the row shows what they earned together. */
export function ContentRow({ content, today }: RowProps) {
  const { id, title, channelCode, contentType, together } = content
  const page = pages.content(id)
  const isShared = earnsShared(content)
  const figures = isShared && together ? together : content
  return (
    <MoneyRow
      of="contents"
      title={title}
      href={page}
      over={DIALOG}
      imageSrc={content.contentThumbnailSrc}
      mark={<Icon name="photo" size={24} />}
      badges={<ContentBadge content={content} />}
      facts={[
        { area: 'place', value: CHANNEL_LABELS[channelCode] },
        { area: 'clicks', word: '클릭', value: `${count(figures.billableClicks)}번` },
        { area: 'orders', word: '주문', value: `${count(figures.orders)}건` },
      ]}
      under={`${CONTENT_TYPE_LABELS[contentType]} · ${longDay(content.createdAt)} · 링크 ${count(content.linkCount)}개`}
      earned={figures.earned}
      hrefs={
        isShared
          ? { thisMonth: `${page}#links`, all: `${page}#links` }
          : earnedHrefs({ contentId: id }, today)
      }
      {...(isShared && { amountOf: '함께 만든 수익' })}
      line={content.days}
      acts={
        <RowMenu id={`more-${id}`} of={title}>
          <a className={menuItem} href={pages.contentEdit(id)} aria-label={`고치기: ${title}`}>
            <Icon name="edit" />
            고치기
          </a>
          <a
            className={menuItem}
            href={content.contentLinkUrl}
            rel="noreferrer"
            aria-label={`올린 곳에서 보기: ${title}`}
          >
            <Icon name="open" />
            올린 곳에서 보기
          </a>
        </RowMenu>
      }
    />
  )
}

/** True when the content earned nothing alone, but its links that are in other contents, too, did. */
function earnsShared({ earned, together }: EarningContentSummary): boolean {
  return earned.all === 0 && together !== null && together.earned.all > 0
}
