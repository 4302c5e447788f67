import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { findOpsActs, findOpsPlaces } from '#app/ui/chrome/ops-menu.ts'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { withLabel } from '#app/ui/words/found-labels.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/search',
  more: ['/ops/search?q=creator%40itda.test', '/ops/search?q=%EC%B6%9C%EA%B8%88'],
} satisfies PageHandle

const HINT = '주문·출금 번호, 이메일, 닉네임, @주소, 링크 코드, 파트너 이름'

export const meta: MetaFunction = () => [{ title: pageTitle('검색') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  const { user, found } = await withOperator({ request, context }, (api) => ({
    found: api.search.searchOps({ q }),
  }))
  const { operatorRole } = user
  const { items } = dataOf(found)
  return {
    q,
    items: items.map(withLabel),
    places: [...findOpsPlaces(operatorRole, q), ...findOpsActs(operatorRole, q)],
  }
}

/** The results of the operators' search, as a page. */
export default function OpsSearch() {
  const { q, items, places } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead title={q ? `‘${q}’ 검색` : '검색'} />
      <LineForm
        id="search-ops"
        name="q"
        action={pages.opsSearch}
        label="무엇을 찾고 있나요?"
        hint={HINT}
        type="search"
        defaultValue={q}
        maxLength={80}
        required
        button="검색"
        tone={q ? 'quiet' : 'primary'}
      />
      {items.length > 0 && (
        <Card title="검색 결과">
          <List label="검색 결과">
            {items.map(({ kind, label, title, sub, href }) => (
              <Row key={`${kind} ${href}`} title={title} sub={`${label} · ${sub}`} href={href} />
            ))}
          </List>
        </Card>
      )}
      {places.length > 0 && (
        <Card title="메뉴와 할 일">
          <List label="메뉴와 할 일">
            {places.map(({ title, href }) => (
              <Row key={href} title={title} href={href} />
            ))}
          </List>
        </Card>
      )}
      {q && items.length + places.length === 0 && (
        <Empty title={`‘${q}’에 맞는 것이 없어요`}>번호는 전체를, 이름은 앞부분부터 넣어 주세요.</Empty>
      )}
    </Page>
  )
}
