import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/failure.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { dateTime } from '#app/ui/dates.ts'
import { Empty } from '#app/ui/empty.tsx'
import { count } from '#app/ui/format.ts'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'
import { List, Row } from '#app/ui/list.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { FLAG_LABELS, FLAG_STATES, type FlagState } from '#contract/flag-kinds.ts'

const LABELS: Record<FlagState, string> = {
  answered: '답변 도착',
  open: '답을 기다리는 것',
  cleared: '문제없음',
  upheld: '인정하지 않음',
}

export const meta: MetaFunction = () => [{ title: pageTitle('부정 확인') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('state')
  const state = FLAG_STATES.find((name) => name === asked) ?? 'answered'
  const [, flags] = await withOperator({ request, context }, (api) => [
    api.flagOps.listOpsFlags({ state, page: pageNumber(request) }),
  ])
  return { state, flags: dataOf(flags) }
}

export default function OpsFlags() {
  const { state, flags } = useLoaderData<typeof loader>()
  const tabs = (['answered', 'open', 'cleared', 'upheld'] as const).map((name) => ({
    href: `/ops/flags?state=${name}`,
    label: LABELS[name],
  }))
  return (
    <Page width="reading">
      <PageHead
        title="부정 확인"
        sub="기다리는 것은 오래된 것부터, 끝난 것은 최근 것부터 보여요. 해당하는 주문의 수익만 보류돼 있어요."
      />
      <Tabs label="확인 상태" items={tabs} current={`/ops/flags?state=${state}`} />
      {flags.items.length === 0 ? (
        <Empty title="여기에는 아무것도 없어요" />
      ) : (
        <Card>
          <List label={LABELS[state]}>
            {flags.items.map((flag) => (
              <Row
                key={flag.id}
                href={`/ops/flags/${flag.id}`}
                title={FLAG_LABELS[flag.kind]}
                sub={`${flag.creator.nickname} · ${dateTime(flag.raisedAt)}`}
                end={`주문 ${count(flag.orderCount)}건`}
                endSub={flag.answers.length > 0 ? `답 ${count(flag.answers.length)}개` : undefined}
              />
            ))}
          </List>
        </Card>
      )}
      <Pager {...flags} href={(page) => `/ops/flags?state=${state}&page=${page}`} />
    </Page>
  )
}
