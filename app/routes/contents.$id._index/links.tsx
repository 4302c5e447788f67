import { LinkButton } from '#app/ui/kit/button.tsx'
import { CopyPair } from '#app/ui/kit/copy.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { address } from '#app/ui/kit/lists/item-row.css.ts'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { count, formatTraffic } from '#app/ui/words/format.ts'
import type { Content, ContentNotice } from '#contract/creators/content-fields.ts'

type LinksProps = { links: Content['affiliateLinks']; notice: ContentNotice | null; editHref: string }

/** The links of a content with their clicks and orders. */
export function ContentLinks({ links, notice, editHref }: LinksProps) {
  if (links.length === 0) {
    return (
      <Card title="링크" id="links">
        <Muted>아직 넣은 링크가 없어요. 링크를 고르면 클릭과 주문을 여기에서 함께 볼 수 있어요.</Muted>
        <LinkButton href={editHref} tone="quiet">
          링크 고르기
        </LinkButton>
      </Card>
    )
  }
  const clicks = links.reduce((sum, link) => sum + link.billableClicks, 0)
  const orders = links.reduce((sum, link) => sum + link.orders, 0)
  return (
    <Card title="링크" id="links">
      <Muted>
        모두 더해 클릭 {count(clicks)}번, 주문 {count(orders)}건이에요. 링크를 다른 곳에도 썼다면 그 클릭도
        들어 있어요.
      </Muted>
      <ItemRows label="이 콘텐츠의 링크">
        {links.map((link) => {
          const name = link.title || link.partner.title
          return (
            <ItemRow
              key={link.id}
              href={`/links/${link.id}`}
              mark={<PartnerMark partner={link.partner} size={56} />}
              title={name}
              imageSrc={link.imageSrc}
              lines={[
                <span key="address" className={address} id={`link-${link.code}`}>
                  {link.shortUrl}
                </span>,
                `${link.deletedAt ? '휴지통에 있는 링크예요' : link.partner.title} · ${formatTraffic(link.billableClicks, link.orders)}`,
              ]}
              actions={
                notice && <CopyPair link={{ shortUrl: link.shortUrl, disclosure: notice }} of={name} />
              }
            />
          )
        })}
      </ItemRows>
    </Card>
  )
}
