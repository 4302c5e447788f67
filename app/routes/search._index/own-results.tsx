import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { formatTraffic, won } from '#app/ui/words/format.ts'
import type { AffiliateLink } from '#contract/links/links.ts'
import type { Order } from '#contract/orders/orders.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { q: string; links: AffiliateLink[]; orders: Order[] }

/** The searcher's own links, and the orders with exactly this number. */
export function OwnResults({ q, links, orders }: Props) {
  const all = { href: `${pages.links}?${new URLSearchParams({ tab: 'mine', q })}`, label: '모두 보기' }
  return (
    <>
      {orders.length > 0 && (
        <Card title="내 주문">
          <List label="내 주문">
            {orders.map(({ id, partner, orderCode, orderedAt, earning }) => (
              <Row
                key={id}
                title={orderCode}
                sub={`${partner.title} · ${longDay(orderedAt)} 주문`}
                mark="earnings"
                end={won(earning)}
                href={pages.journalEntry(id)}
              />
            ))}
          </List>
        </Card>
      )}
      {links.length > 0 && (
        <Card title="내 링크" more={all}>
          <List label="내 링크">
            {links.map((link) => (
              <Row
                key={link.id}
                title={link.title || link.partner.title}
                sub={`${link.partner.title} · ${formatTraffic(link.billableClicks, link.orders)}`}
                mark={<PartnerMark partner={link.partner} />}
                end={won(link.earned.all)}
                href={pages.link(link.id)}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}
