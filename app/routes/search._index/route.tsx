import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { OwnResults } from './own-results.tsx'
import { ContentResults, HelpResults, PartnerResults } from './results.tsx'

export const handle = {
  who: 'visitor',
  example: '/search',
  more: ['/search?q=%EB%8D%B0%EB%AA%A8', '/search?q=%EC%97%86%EB%8A%94%EB%A7%90%EB%AF%B8'],
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) =>
  publicMeta(given, {
    title: given.data?.q ? `‘${given.data.q}’ 검색` : '검색',
    description: '파트너와 콘텐츠, 도움말을 한 번에 찾아요.',
    isUnlisted: true,
  })

const MOST_CHARS = 80
/** The most own links and orders. */
const OWN_SHOWN = 4

export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = [...(new URL(request.url).searchParams.get('q') ?? '').trim()]
    .slice(0, MOST_CHARS)
    .join('')
    .trim()
  if (q === '') return { q, results: null, links: [], orders: [] }
  const page = pageNumber(request)
  const isOwn = context.session.isSignedIn() && page === 1
  const { api } = context
  const [found, links, orders] = await Promise.all([
    api.search.searchAll({ q, page }),
    isOwn ? optionalData(api.links.listLinks({ q, limit: OWN_SHOWN })) : null,
    isOwn ? optionalData(api.orders.listOrders({ orderCode: q, limit: OWN_SHOWN })) : null,
  ])
  return { q, results: dataOf(found), links: links?.items ?? [], orders: orders?.items ?? [] }
}

export default function Search() {
  const { q, results, links, orders } = useLoaderData<typeof loader>()
  const isEmpty =
    results !== null &&
    results.partners.length +
      links.length +
      orders.length +
      results.contents.items.length +
      results.help.length +
      results.categories.length ===
      0
  return (
    <Page width="wide">
      <PageHead title={q ? `‘${q}’ 검색 결과` : '검색'} />
      <LineForm
        id="search-all"
        name="q"
        action="/search"
        label="파트너, 콘텐츠, 도움말 검색"
        type="search"
        defaultValue={q}
        maxLength={MOST_CHARS}
        required
        button="검색"
        tone={results ? 'quiet' : 'primary'}
      />
      {results === null && (
        <Empty art="search" title="무엇을 찾고 있나요?" action={{ href: '/help', label: '도움말 보기' }}>
          파트너 이름, 글의 제목이나 태그, 궁금한 것을 넣어 주세요. 한 글자도 괜찮아요.
        </Empty>
      )}
      {isEmpty && (
        <Empty
          art="search"
          title={`‘${q}’에 맞는 것이 없어요`}
          action={{ href: '/partners', label: '파트너 둘러보기' }}
        >
          검색어를 줄이거나 다른 말로 찾아보세요.
        </Empty>
      )}
      {results && !isEmpty && (
        <Stack gap={4}>
          <OwnResults q={q} links={links} orders={orders} />
          <PartnerResults results={results} />
          <HelpResults help={results.help} />
          <ContentResults contents={results.contents} />
          <Pager
            {...results.contents}
            href={(page) => `/search?${new URLSearchParams({ q, page: String(page) })}`}
          />
        </Stack>
      )}
    </Page>
  )
}
