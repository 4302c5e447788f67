import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { PolicyCard } from '#app/ui/site/policy-card.tsx'
import { SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import {
  minimumPayoutChange,
  minorsChange,
  payDaysChange,
  referralChange,
  soloLimitsChange,
} from '#contract/site/policy-ops.ts'
import { MinimumPayoutForm, MinorsForm, PayDaysForm, ReferralForm, SoloLimitsForm } from './forms.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/site/policy',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('정책') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user: me, listed } = await withOperator({ request, context }, (api) => ({
    listed: api.policyOps.listPolicies(),
    proof: requireProof({ request, context }),
  }))
  return { kinds: dataOf(listed).kinds, role: me.operatorRole, idempotencyKey: newIdempotencyKey() }
}

const ASKED = {
  before: expectAgreed,
  flash: ({ data }: { data: { approval: object | null } }) =>
    data.approval ? '다른 운영자에게 승인을 요청했어요.' : '이미 그렇게 되어 있어요.',
  to: ({ data }: { data: { approval: object | null } }) =>
    data.approval ? pages.opsApprovals : pages.opsPolicy,
}

export const action = acts(requireOperator, {
  minimum_payout: on(minimumPayoutChange, 'policyOps.setMinimumPayout', ASKED),
  referral: on(referralChange, 'policyOps.setReferralTerms', ASKED),
  pay_days: on(payDaysChange, 'policyOps.setPayDays', ASKED),
  solo_limits: on(soloLimitsChange, 'policyOps.setSoloLimits', ASKED),
  minors: on(minorsChange, 'policyOps.setMinors', ASKED),
})

export default function OpsPolicy() {
  const { kinds, role, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="정책"
        sub="크리에이터와 약속한 숫자와 운영자 한 사람의 한도예요. 크리에이터에게 불리한 변경은 승인하고 30일 뒤부터 적용하고, 모든 크리에이터에게 메일로 알려요."
      />
      <SiteTabs current={pages.opsPolicy} role={role} />
      <Stack gap={4}>
        {kinds.map((one) => (
          <PolicyCard key={one.kind} policy={one} isShort={one.kind === 'grades'}>
            {one.kind === 'minimum_payout' && (
              <MinimumPayoutForm values={one.values} answer={answer} idempotencyKey={idempotencyKey} />
            )}
            {one.kind === 'referral' && (
              <ReferralForm values={one.values} answer={answer} idempotencyKey={idempotencyKey} />
            )}
            {one.kind === 'pay_days' && (
              <PayDaysForm values={one.values} answer={answer} idempotencyKey={idempotencyKey} />
            )}
            {one.kind === 'minors' && (
              <MinorsForm values={one.values} answer={answer} idempotencyKey={idempotencyKey} />
            )}
            {one.kind === 'solo_limits' && (
              <SoloLimitsForm values={one.values} answer={answer} idempotencyKey={idempotencyKey} />
            )}
            {one.kind === 'grades' && (
              <LinkButton href={pages.opsGrades} tone="soft" size="small">
                등급 관리 보기
              </LinkButton>
            )}
          </PolicyCard>
        ))}
      </Stack>
    </Page>
  )
}
