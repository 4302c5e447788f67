import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { windowOf } from '#app/ui/partners/window-words.ts'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { count, percentFromBps, won } from '#app/ui/words/format.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PartnerSummary } from '#contract/partners/partners.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { Filters, isFiltered, listHref } from './filters.tsx'
import { queryOf } from './query.server.ts'

export const handle = {
  who: 'visitor',
  example: '/partners',
  more: ['/partners?q=%EB%8D%B0%EB%AA%A8', '/partners?sort=rate&rateBps=500'],
  cache: { of: 'platform', reads: ['category', 'rateBps', 'windowDays', 'sort', 'page'] },
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, {
    title: '파트너',
    description: '제휴한 파트너의 커미션과 주문을 인정하는 기간, 지급일을 가입하기 전에 모두 볼 수 있어요.',
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request)
  const { category, rateBps, windowDays, ...rest } = query
  const asked = {
    ...rest,
    page: pageNumber(request),
    ...(category && { category }),
    ...(rateBps && { rateBps }),
    ...(windowDays && { windowDays }),
  }
  const [partners, graded] = await Promise.all([
    context.api.partners.listPartners(asked),
    optionalData(context.api.creators.listGrades()),
  ])
  return { query, partners: dataOf(partners), shareBps: graded?.items[0]?.shareBps ?? null }
}

export default function Partners() {
  const { query, partners, shareBps } = useLoaderData<typeof loader>()
  const { q, category } = query
  const chips = [
    { href: listHref({ ...query, category: null }), label: '전체' },
    ...partners.categories.map(({ code, label }) => ({
      href: listHref({ ...query, category: code }),
      label,
    })),
  ]
  return (
    <Page width="wide">
      <PageHead
        title={q ? `‘${q}’ 검색 결과` : '파트너'}
        sub={
          shareBps === null
            ? `${count(partners.total)}곳이 있어요. 파트너가 주는 커미션을 등급에 따라 나눠 받아요.`
            : `${count(partners.total)}곳이 있어요. 금액은 10만원어치 팔렸을 때 최대로 받는 수익이에요.`
        }
      />
      <Tabs label="분류" look="chips" items={chips} current={listHref({ ...query, category })} />
      <Filters query={query} categories={partners.categories} />
      {partners.items.length === 0 ? (
        <Empty
          art={isFiltered(query) ? 'search' : 'shop'}
          title={isFiltered(query) ? '조건에 맞는 파트너가 없어요' : '아직 파트너가 없어요'}
          action={{ href: '/partners', label: '전체 파트너 보기' }}
        >
          다른 검색어로 찾거나 조건을 줄여 보세요.
        </Empty>
      ) : (
        <Card>
          <List label="파트너" wide>
            {partners.items.map((partner) => (
              <PartnerRow key={partner.id} partner={partner} shareBps={shareBps} />
            ))}
          </List>
        </Card>
      )}
      <Pager {...partners} href={(page) => listHref(query, page)} />
    </Page>
  )
}

/** Adds the share of the first grade in a sale of 100,000 won, which every creator gets at least. */
function PartnerRow({ partner, shareBps }: { partner: PartnerSummary; shareBps: number | null }) {
  return (
    <Row
      title={partner.title}
      sub={`${partner.categoryLabel} · ${partner.description}`}
      cut
      mark={<PartnerMark partner={partner} />}
      end={
        partner.state === 'active' ? (
          shareBps === null ? (
            `최대 ${percentFromBps(partner.rateBps)}`
          ) : (
            won(Math.floor((partner.rateBps * shareBps) / 1_000))
          )
        ) : (
          <Badge tone="wait">일시 중지</Badge>
        )
      }
      endSub={shareBps === null ? windowOf(partner) : `최대 ${percentFromBps(partner.rateBps)}`}
      href={`/partners/${partner.id}`}
    />
  )
}
