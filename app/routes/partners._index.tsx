import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/failure.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Empty } from '#app/ui/empty.tsx'
import { count, percentFromBps } from '#app/ui/format.ts'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'
import { List, Row } from '#app/ui/list.tsx'
import { Badge } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CATEGORIES, CATEGORY_LABELS, type PartnerSummary } from '#contract/partners.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('파트너') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const category = CATEGORIES.find((name) => name === search.get('category')) ?? null
  const query = { page: pageNumber(request), q, ...(category && { category }) }
  return { q, category, partners: dataOf(await context.api.partners.listPartners(query)) }
}

type Filter = { q: string; category: string | null }

function listHref({ q, category }: Filter, page = 1): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/partners?${search}` : '/partners'
}

export default function Partners() {
  const { q, category, partners } = useLoaderData<typeof loader>()
  const chips = [
    { href: listHref({ q, category: null }), label: '전체' },
    ...CATEGORIES.map((name) => ({ href: listHref({ q, category: name }), label: CATEGORY_LABELS[name] })),
  ]
  return (
    <Page>
      <PageHead
        title={q ? `‘${q}’ 검색 결과` : '파트너'}
        sub={`${count(partners.total)}곳이 있어요. 요율은 상점이 주는 커미션이고, 등급에 따라 나눠요.`}
      />
      <Tabs label="분류" look="chips" items={chips} current={listHref({ q, category })} />
      {partners.items.length === 0 ? (
        <Empty
          icon="store"
          title={q ? `‘${q}’에 맞는 파트너가 없어요` : '이 분류에는 아직 파트너가 없어요'}
          action={{ href: '/partners', label: '전체 파트너 보기' }}
        >
          다른 낱말로 찾거나 분류를 바꿔 보세요.
        </Empty>
      ) : (
        <Card>
          <List label="파트너">
            {partners.items.map((partner) => (
              <PartnerRow key={partner.id} partner={partner} />
            ))}
          </List>
        </Card>
      )}
      <Pager {...partners} href={(page) => listHref({ q, category }, page)} />
    </Page>
  )
}

function PartnerRow({ partner }: { partner: PartnerSummary }) {
  return (
    <Row
      title={partner.title}
      sub={`${CATEGORY_LABELS[partner.category]} · ${partner.description}`}
      cut
      mark={{ letter: partner.title.slice(0, 1) }}
      end={
        partner.state === 'active' ? (
          `최대 ${percentFromBps(partner.rateBps)}`
        ) : (
          <Badge tone="wait">쉬는 중</Badge>
        )
      }
      endSub={`클릭 뒤 ${partner.windowDays}일`}
      href={`/partners/${partner.id}`}
    />
  )
}
