import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { MemberRows } from './member-rows.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/members',
  more: ['/ops/members?q=%EC%9D%B4%EC%9D%8C'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('회원 관리') }]

/** The length limit of an email address. */
const MOST_CHARS = 254

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim()
  const q = [...typed].slice(0, MOST_CHARS).join('').trim()
  const { found } = await withOperator({ request, context }, (api) => ({
    found: api.memberOps.listMembers({ ...(q && { q }) }),
  }))
  return { items: dataOf(found).items, q }
}

export default function OpsMembers() {
  const { items, q } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="회원 관리"
        sub="한 명을 찾아 계정, 주문, 돈을 함께 봐요. 누구의 정보를 왜 열었는지 기록되고, 본인도 설정에서 볼 수 있어요."
      />
      <Stack gap={4}>
        <Card>
          <LineForm
            id="member-q"
            name="q"
            type="search"
            action={pages.opsMembers}
            label="회원 검색"
            hint="이메일 전체, 닉네임의 앞부분, 회원·크리에이터·주문·출금 번호, 증명서 번호로 찾을 수 있어요."
            defaultValue={q}
            maxLength={MOST_CHARS}
            button="검색"
            tone="soft"
          />
        </Card>
        {items.length > 0 && (
          <Card title={q ? '찾은 회원' : '정지된 회원'}>
            <MemberRows members={items} />
          </Card>
        )}
        {items.length === 0 && q && (
          <Empty
            title={`‘${q}’에 맞는 회원이 없어요`}
            action={{ href: pages.opsMembers, label: '다시 검색하기' }}
          >
            이메일과 번호는 전체를 정확히 입력해 주세요.
          </Empty>
        )}
        {items.length === 0 && !q && <Empty title="정지된 회원이 없어요" />}
      </Stack>
    </Page>
  )
}
