import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { percentFromBps } from '#app/ui/words/format.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { LinkPreview } from '#contract/links/links.ts'
import type { PartnerSummary } from '#contract/partners/partners.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { host: string; partners: PartnerSummary[]; coming: UnsupportedPreview['coming'] }
type UnsupportedPreview = Extract<LinkPreview, { supported: false }>

/** Explains that the pasted shop is no partner, or none yet, and lists similar partners if there are any. */
export function NearestPartners({ host, partners, coming }: Props) {
  const similar =
    partners.length > 0 ? '비슷한 파트너에서 같은 상품을 찾아보세요.' : '비슷한 파트너가 없어요.'
  return (
    <Stack gap={4}>
      <Notice tone="wait" title={coming ? '곧 열릴 수 있어요' : '아직 제휴하지 않은 곳이에요'}>
        <p>
          {coming
            ? `${withParticle(coming.shopTitle, '은/는')} ${coming.networkTitle}에 있는 곳이에요. 아직 열지 않아서 지금은 링크를 만들 수 없어요.`
            : `${host} 주소로는 링크를 만들 수 없어요. ${similar}`}
        </p>
        <p>
          <a href={pages.contactShop(host)}>파트너로 열어 달라고 하기</a>
          {partners.length === 0 && (
            <>
              {' · '}
              <a href={pages.partners}>제휴한 파트너 모두 보기</a>
            </>
          )}
        </p>
      </Notice>
      {partners.length > 0 && (
        <Card title="비슷한 파트너" more={{ href: '/partners', label: '전체 보기' }}>
          <List label="비슷한 파트너">
            {partners.map((partner) => (
              <Row
                key={partner.id}
                title={partner.title}
                sub={partner.categoryLabel}
                mark={<PartnerMark partner={partner} />}
                end={`최대 ${percentFromBps(partner.rateBps)}`}
                href={`/partners/${partner.id}`}
              />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  )
}
