import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { listQueryOf, opsListOf, returnPathOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Stat, Stats, Won } from '#app/ui/kit/money.tsx'
import { barOf, openedOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import { kstMonth } from '#contract/creators/grades.ts'
import { referralEnding } from '#contract/creators/referral-ops.ts'
import { REFERRAL_STEPS, type ReferralStep } from '#contract/creators/referrals.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { MonthPick } from './month-pick.tsx'
import { describeTerm, nameOf, ReferralDetail } from './referral-detail.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/referrals',
  more: ['/ops/referrals?month=2026-10'],
} satisfies PageHandle

const LABELS: Record<ReferralStep, string> = {
  earning: '수익 발생',
  approved: '승인됨',
  signed_up: '가입함',
  blocked: '종료됨',
}
const TABS: ReferralStep[] = ['earning', 'approved', 'signed_up', 'blocked']
const SORTS = ['newest', 'oldest'] as const

export const meta: MetaFunction = () => [{ title: pageTitle('추천 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = kstMonth.safeParse(new URL(request.url).searchParams.get('month'))
  const more: Record<string, string> = found.success ? { month: found.data } : {}
  const list = { ...opsListOf(request, { states: REFERRAL_STEPS, state: 'earning' }), more }
  const { saved, referrals } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsReferrals),
    referrals: api.referralOps.listOpsReferrals({ ...listQueryOf(list, SORTS), ...more }),
  }))
  return {
    saved,
    list,
    month: found.data,
    thisMonth: toKstMonth(context.now),
    referrals: dataOf(referrals),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  end: on(referralEnding, 'referralOps.endReferral', {
    flash: '추천을 끝냈어요. 지급한 금액은 그대로예요.',
    to: ({ url }) => returnPathOf(url),
  }),
})

export default function OpsReferrals() {
  const { saved, list, month, thisMonth, referrals, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items, sums } = referrals
  const paid = sums.reduce((sum, one) => sum + one.won, 0)
  const inState = sums.find(({ state }) => state === list.state)?.won ?? 0
  const opened = openedOf(items, { list, answer, idempotencyKey })
  const rows = items.map((one) => ({
    id: one.id,
    name: `${nameOf(one.inviter)} → ${nameOf(one.invitee)}`,
    sub: `${longDay(one.invitedAt)} 초대 · ${won(one.wonTotal)} 지급`,
    isOwn: one.isOwn,
    cells: [longDay(one.invitedAt), describeTerm(one), <Won key="paid" amount={one.wonTotal} />],
  }))
  return (
    <Page width="wide">
      <PageHead title="추천 관리" sub="누가 누구를 초대했고, 그 수익으로 얼마를 지급했는지 보여 줘요." />
      <Stats>
        <Stat
          label="지급한 추천 수익"
          value={paid}
          note={`잇다 수수료 수익에서 지급해요. ‘${LABELS[list.state]}’ ${won(inState)}`}
        />
      </Stats>
      <OpsTable
        list={list}
        listed={referrals}
        label="추천"
        tabs={TABS.map((state) => ({ state, label: LABELS[state] }))}
        saved={saved}
        {...(month && !list.q && { empty: '이 달에 가입한 사람이 없어요' })}
        sorts={SORTS}
        filters={<MonthPick list={list} month={month} last={thisMonth} />}
        search={{ label: '초대한 사람이나 초대받은 사람의 닉네임으로 검색' }}
        csv={null}
        columns={[
          { label: '초대한 사람 → 초대받은 사람' },
          { label: '초대일', wide: true },
          { label: '추천 기간', wide: true },
          { label: '지급액', wide: true, end: true },
        ]}
        rows={rows}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
        detail={opened && <ReferralDetail referral={opened.item} {...opened.given} />}
      />
    </Page>
  )
}
