import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { Bars } from '#app/ui/charts/bars.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longMonth } from '#app/ui/words/dates.ts'
import { REFERRAL_STEPS } from '#contract/creators/referrals.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { InviteCard } from './invite-card.tsx'
import { EarningList, InvitedList, STEP_LABELS } from './invited-list.tsx'

export const handle = {
  who: 'creator',
  example: '/referrals',
  more: ['/referrals?tab=record'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('추천') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const isRecord = search.get('tab') === 'record'
  const step = REFERRAL_STEPS.find((name) => name === search.get('step')) ?? null
  const page = pageNumber(request)
  const { mine, record } = await withUser({ request, context }, (api) => ({
    mine: api.referrals.getMyReferrals(isRecord ? { limit: 1 } : { page, ...(step && { step }) }),
    record: isRecord ? api.referrals.listReferralEarnings({ page }) : null,
  }))
  return {
    mine: dataOf(mine),
    record: record && dataOf(record),
    step,
    siteOrigin: context.config.siteOrigin,
  }
}

export default function Referrals() {
  const { mine, record, siteOrigin } = useLoaderData<typeof loader>()
  const applyStep = useApplyStep()
  if (mine.code === null)
    return (
      <Page width="reading">
        <PageHead title="추천" sub="함께할 크리에이터를 초대하고 추천 수익을 받아요." />
        <Empty art="people" title="크리에이터가 되면 초대할 수 있어요" action={applyStep}>
          승인되면 여기에 내 초대 코드가 생겨요.
        </Empty>
      </Page>
    )
  const tabs = [
    { href: '/referrals', label: '초대한 사람' },
    { href: '/referrals?tab=record', label: '받은 기록' },
  ]
  return (
    <Page width="reading">
      <PageHead title="추천" sub="함께할 크리에이터를 초대하고 추천 수익을 받아요." />
      <Stack gap={4}>
        <InviteCard {...mine} code={mine.code} link={`${siteOrigin}/start?invite=${mine.code}`} />
        {mine.wonTotal > 0 && (
          <Card title="달마다 받은 금액">
            <Bars
              label="달마다 받은 금액"
              items={mine.months.map(({ month, won }) => ({
                id: month,
                label: longMonth(month),
                amount: won,
                note: '',
              }))}
            />
          </Card>
        )}
        <Tabs label="추천" items={tabs} current={tabs[record ? 1 : 0]?.href ?? ''} />
        {record ? <Record record={record} /> : <Invited />}
      </Stack>
    </Page>
  )
}

type LoaderData = ReturnType<typeof useLoaderData<typeof loader>>

function Record({ record }: { record: NonNullable<LoaderData['record']> }) {
  if (record.items.length === 0)
    return <Empty title="아직 받은 금액이 없어요">초대한 분의 수익이 확정되면 여기에 하나씩 남아요.</Empty>
  return (
    <Card>
      <EarningList items={record.items} />
      <Pager {...record} href={(page) => `/referrals?tab=record&page=${page}`} />
    </Card>
  )
}

function Invited() {
  const { mine, step } = useLoaderData<typeof loader>()
  const { counts, items } = mine
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (all === 0)
    return (
      <Empty art="people" title="아직 초대한 사람이 없어요">
        위의 초대 링크를 복사해 함께하고 싶은 크리에이터에게 보내 보세요.
      </Empty>
    )
  const hrefOf = (name: string | null) => (name ? `/referrals?step=${name}` : '/referrals')
  const chips = [
    { href: hrefOf(null), label: '전체', count: all },
    ...REFERRAL_STEPS.map((name) => ({ href: hrefOf(name), label: STEP_LABELS[name], count: counts[name] })),
  ]
  return (
    <Card>
      <Tabs label="단계" look="chips" items={chips} current={hrefOf(step)} />
      {items.length === 0 ? <p>이 단계에 있는 사람이 없어요.</p> : <InvitedList items={items} />}
      <Pager {...mine} href={(page) => `${hrefOf(step)}${step ? '&' : '?'}page=${page}`} />
    </Card>
  )
}
