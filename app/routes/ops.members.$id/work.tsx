import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, readableAddress } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { OWNERSHIP_LABELS } from '#contract/creators/channels.ts'
import * as pages from '#contract/site/pages.ts'
import { type MemberProps, mayRead, moreIn } from './member-props.tsx'

export function Orders({ member: { orders, creatorId }, role }: MemberProps) {
  const canOpen = mayRead(role, pages.opsOrders)
  const all = { href: pages.opsOrdersOf(creatorId), label: '목록에서 보기', of: '주문' }
  return (
    <Card title={`주문 ${count(orders.total)}건`} {...(canOpen && { more: all })}>
      {orders.items.length === 0 ? (
        <Muted>아직 주문이 없어요.</Muted>
      ) : (
        <List label="최근 주문">
          {orders.items.map(({ id, orderCode, partner, state, isHeld, earning, orderedAt }) => (
            <Row
              key={id}
              {...(canOpen && { href: pages.opsOrder(id) })}
              title={orderCode}
              sub={`${partner} · ${dateTime(orderedAt)}`}
              end={<Won amount={earning} />}
              endSub={
                <Badge tone={isHeld ? 'wait' : ORDER_TONES[state].tone}>
                  {isHeld ? '보류' : ORDER_TONES[state].label}
                </Badge>
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}

export function Links({ member: { links } }: MemberProps) {
  return (
    <Card title={`링크 ${count(links.total)}개`}>
      {links.items.length === 0 ? (
        <Muted>사용 중인 링크가 없어요.</Muted>
      ) : (
        <List label="최근 링크">
          {links.items.map(({ id, code, title, partner, clicks, createdAt }) => (
            <Row
              key={id}
              title={title || code}
              sub={`${partner} · /l/${code} · ${longDay(createdAt)}`}
              end={`클릭 ${count(clicks)}회`}
            />
          ))}
        </List>
      )}
    </Card>
  )
}

export function Channels(shown: MemberProps) {
  const { channels } = shown.member
  const [first] = channels.items
  return (
    <Card
      title={`채널 ${count(channels.total)}개`}
      {...(first && moreIn(shown, pages.opsChannels, '채널', first.ownership))}
    >
      {channels.items.length === 0 ? (
        <Muted>등록한 채널이 없어요.</Muted>
      ) : (
        <List label="최근 채널">
          {channels.items.map(({ id, channelCode, channelLinkUrl, ownership }) => (
            <Row
              key={id}
              title={CHANNEL_LABELS[channelCode]}
              sub={readableAddress(channelLinkUrl)}
              end={OWNERSHIP_LABELS[ownership]}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
