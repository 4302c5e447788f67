import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/failure.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Buttons, LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { LineForm } from '#app/ui/line-form.tsx'
import * as pages from '#contract/pages.ts'
import { PartnerRows } from './partner-rows.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 관리') }]

const MOST_CHARS = 50

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const q = [...(search.get('q') ?? '').trim()].slice(0, MOST_CHARS).join('').trim()
  const after = search.get('after')
  const [, partners] = await withOperator({ request, context }, (api) => [
    api.partnerOps.listOpsPartners({ ...(q && { q }), ...(after && { after }) }),
  ])
  return { ...dataOf(partners), q, isLater: after !== null }
}

export default function OpsPartners() {
  const { items, next, q, isLater } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <PageHead
        title="파트너 관리"
        sub="제휴한 곳과 거기로 가는 링크예요. 이름을 누르면 크리에이터에게 보이는 내용을 고칠 수 있어요."
      />
      <Stack gap={4}>
        <Card>
          <LineForm
            id="partner-q"
            name="q"
            action={pages.opsPartners}
            label="이름이나 소개로 검색"
            defaultValue={q}
            maxLength={MOST_CHARS}
            button="검색"
            tone="soft"
          />
        </Card>
        {items.length === 0 ? (
          <Empty
            title={
              isLater ? '여기까지가 모두예요' : q ? `‘${q}’에 맞는 파트너가 없어요` : '아직 파트너가 없어요'
            }
            {...((q || isLater) && { action: { href: pages.opsPartners, label: '처음부터 보기' } })}
          />
        ) : (
          <Card>
            <PartnerRows partners={items} />
          </Card>
        )}
        {(next || isLater) && (
          <Buttons>
            {isLater && (
              <LinkButton href={hrefOf(q)} tone="quiet">
                처음부터
              </LinkButton>
            )}
            {next && (
              <LinkButton href={hrefOf(q, next)} tone="soft" rel="next">
                다음 파트너
              </LinkButton>
            )}
          </Buttons>
        )}
      </Stack>
    </Page>
  )
}

function hrefOf(q: string, after?: string): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(after && { after }) })
  return search.size > 0 ? `${pages.opsPartners}?${search}` : pages.opsPartners
}
