import { type BarItem, Bars } from '#app/ui/charts/bars.tsx'
import { count, won } from '#app/ui/format.ts'
import { Card, Muted } from '#app/ui/layout.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CHANNEL_LABELS, type ChannelCode } from '#contract/channels.ts'
import type { Earnings, EarningsBy } from '#contract/orders.ts'
import { earningsHref } from './hrefs.ts'
import type { EarningsPlace, EarningsQuery } from './query.server.ts'

type PlacesProps = { earnings: Earnings; places: EarningsBy | null; query: EarningsQuery }

const LABELS: Record<EarningsPlace, string> = {
  partner: '파트너',
  link: '링크',
  content: '콘텐츠',
  channel: '채널',
}
const NAMELESS: Record<Exclude<EarningsBy['items'][number]['kind'], 'one'>, Record<EarningsPlace, string>> = {
  none: { partner: '', link: '', content: '콘텐츠에 없는 링크', channel: '콘텐츠에 없는 링크' },
  several: { partner: '', link: '', content: '여러 콘텐츠에 있는 링크', channel: '여러 채널에 있는 링크' },
  rest: { partner: '', link: '그 밖의 링크', content: '그 밖의 콘텐츠', channel: '그 밖의 채널' },
}

/** Where the earnings of the range came from; every order is counted once, so the bars add up to the range. */
export function Places({ earnings, places, query }: PlacesProps) {
  const href = (by: EarningsPlace) => earningsHref(query, { by }, '#by')
  const items = places ? places.items.map((item) => toBar(item, places.by)) : partnerBars(earnings)
  const title = `${LABELS[query.by]}별 수익`
  return (
    <Card title={title} id="by">
      <Tabs
        label="나누어 보기"
        look="chips"
        items={Object.entries(LABELS).map(([by, label]) => ({ href: href(by as EarningsPlace), label }))}
        current={href(query.by)}
      />
      {items.length > 0 ? <Bars label={title} items={items} /> : <Muted>이 기간에는 주문이 없어요.</Muted>}
      {(query.by === 'content' || query.by === 'channel') && (
        <Muted tiny>
          링크가 지금 들어 있는 콘텐츠를 기준으로 나눴어요. 여러 곳에 있는 링크의 주문은 한 번만 세어서 따로
          보여 드려요.
        </Muted>
      )}
    </Card>
  )
}

function partnerBars({ partners }: Earnings): BarItem[] {
  return partners.map(({ partner, pending, confirmed, orders }) => ({
    id: partner.id,
    label: partner.title,
    amount: pending + confirmed,
    note: `주문 ${count(orders)}건`,
    href: `/partners/${partner.id}`,
  }))
}

function toBar(item: EarningsBy['items'][number], by: EarningsBy['by']): BarItem {
  const { kind, id, title, pending, confirmed, cancelled, orders } = item
  const name = by === 'channel' ? (CHANNEL_LABELS[id as ChannelCode] ?? id) : title
  return {
    id: id ?? kind,
    label: kind === 'one' ? (name ?? '') : NAMELESS[kind][by],
    amount: pending + confirmed,
    note: `주문 ${count(orders)}건${cancelled > 0 ? ` · 취소 ${won(cancelled)}` : ''}`,
    ...(id && by !== 'channel' ? { href: `/${by}s/${id}` } : {}),
  }
}
