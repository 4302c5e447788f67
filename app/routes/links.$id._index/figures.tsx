import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { EarnedStats, earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Card, Fold, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { OrderRow, Orders as OrderRows } from '#app/ui/orders/order-row.tsx'
import { Qr } from '#app/ui/pictures/qr.tsx'
import { count } from '#app/ui/words/format.ts'
import type { LinkReport } from '#contract/links/link-care.ts'
import type { AffiliateLink } from '#contract/links/links.ts'
import type { Order } from '#contract/orders/orders.ts'

export function Figures({ link, today }: { link: AffiliateLink; today: string }) {
  return (
    <>
      <EarnedStats earned={link.earned} hrefs={earnedHrefs({ linkId: link.id }, today)} />
      <Stats>
        <Stat
          label="클릭"
          value={`${count(link.billableClicks)}번`}
          note={`누른 횟수 전체 ${count(link.clicks)}번`}
        />
        <Stat label="주문" value={`${count(link.orders)}건`} href="#orders" note={noteOf(link)} />
      </Stats>
    </>
  )
}

type OrdersProps = {
  link: AffiliateLink
  orders: { items: Order[]; page: number; limit: number; total: number }
}

export function Orders({ link, orders }: OrdersProps) {
  return (
    <Card title={link.isChannel ? '채널 전체의 주문' : '이 링크의 주문'} id="orders">
      {orders.items.length === 0 ? (
        <Muted>{emptyOf(link)}</Muted>
      ) : (
        <OrderRows>
          {orders.items.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </OrderRows>
      )}
      <Pager {...orders} href={(page) => `/links/${link.id}?page=${page}#orders`} />
    </Card>
  )
}

function noteOf({ attribution, isChannel }: AffiliateLink): string {
  if (isChannel) return '채널 번호로 이어진 주문'
  return attribution === 'click' ? '이 링크로 생긴 주문' : '채널 전체 링크에 모여요'
}

function emptyOf({ attribution, isChannel }: AffiliateLink): string {
  if (isChannel) return '아직 주문이 없어요. 주문이 생기면 하루 단위로 모아 여기에 보여 드려요.'
  return attribution === 'click'
    ? '아직 주문이 없어요. 주문이 생기면 파트너가 알려 오는 대로 여기에서 볼 수 있어요.'
    : '이 파트너는 어느 링크에서 샀는지 알려 주지 않아요. 주문이 생기면 ‘채널 전체’ 링크에서 볼 수 있어요.'
}

/** The contents that use the link; nothing when there are none. */
export function Uses({ report }: { report: LinkReport }) {
  if (report.contents.length === 0) return null
  return (
    <Fold title={`이 링크를 넣은 콘텐츠 ${count(report.contents.length)}개`}>
      <List label="이 링크를 넣은 콘텐츠">
        {report.contents.map(({ id, title }) => (
          <Row key={id} title={title} href={`/contents/${id}`} />
        ))}
      </List>
    </Fold>
  )
}

export function QrCode({ link }: { link: AffiliateLink }) {
  return (
    <Fold title="QR 코드">
      <Qr text={link.shortUrl} label={`${link.shortUrl} 로 가는 QR 코드`} />
      <Buttons>
        <LinkButton href={`/links/${link.id}/qr`} tone="quiet" download={`itda-${link.code}.svg`}>
          QR 코드 내려받기
        </LinkButton>
      </Buttons>
    </Fold>
  )
}
