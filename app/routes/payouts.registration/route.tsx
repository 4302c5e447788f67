import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { confirmingFor } from '#app/services/forms/fresh.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { CurrentRegistration } from '#app/ui/money/current-registration.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { accountForm, businessForm } from '#contract/money/registration.ts'
import { isPerson } from '#contract/money/tax/tax.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { AccountForm } from './account-form.tsx'
import { BusinessForm } from './business-form.tsx'

export const handle = {
  who: 'creator',
  example: '/payouts/registration',
} satisfies PageHandle

const HERE = '/payouts/registration'
const PAYOUTS = { href: pages.payouts, label: '출금 보기' }
const RESIDENT = { href: pages.residentNumber, label: '주민등록번호 등록하기' }
const BY_PASSWORD = { passwordHref: '/start?again&next=%2Fpayouts%2Fregistration', providers: [] }

export const meta: MetaFunction = () => [{ title: pageTitle('정산 정보') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { registration, confirming } = await withUser({ request, context }, (api) => ({
    registration: api.payouts.getRegistration(),
    confirming: confirmingFor(context, HERE),
  }))
  return {
    registration: dataOf(registration),
    confirming,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireUser, {
  account: on(accountForm, 'payouts.updateRegistration', {
    flash: ({ data: { account, accountReview, identity, resident, taxType } }) => {
      if (accountReview?.state === 'waiting')
        return ['success', '상호 계좌를 받았어요. 심사가 끝나면 이메일로 알려 드려요.', PAYOUTS]
      const next = identity ? PAYOUTS : { href: pages.settingsTab('identity'), label: '본인인증 하기' }
      if (account?.heldUntil)
        return ['warning', '계좌를 바꿨어요. 안전을 위해 48시간 동안 출금을 쉬어요.', next]
      if (account?.holderCheck === 'waiting')
        return ['warning', '계좌를 저장했어요. 은행에 예금주를 조회하고 있어요.', next]
      if (!identity) return ['success', '정산 계좌를 저장했어요. 다음은 본인인증이에요.', next]
      if (isPerson(taxType) && !resident)
        return ['success', '정산 계좌를 저장했어요. 다음은 주민등록번호예요.', RESIDENT]
      return ['success', '정산 계좌를 저장했어요. 출금에 필요한 정보를 모두 등록했어요.', PAYOUTS]
    },
    to: HERE,
  }),
  business: on(businessForm, 'payouts.updateRegistration', {
    flash: [
      'success',
      '사업자 정보를 저장했어요. 심사가 끝나면 이메일로 알리고, 그때까지는 개인으로 계산해요.',
      { href: '/payouts', label: '출금 보기' },
    ],
    to: HERE,
  }),
})

export default function PayoutRegistration() {
  const { registration, confirming, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isStale = answer?.code === 'fresh_sign_in_required'
  // A form refused for another reason must be corrected first.
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  const isOpen = !asks || answer !== undefined
  return (
    <Page width="reading">
      <PageHead
        title="정산 정보"
        sub="출금을 받을 계좌예요. 계좌번호와 서류는 암호화해서 보관하고 끝자리만 보여 드려요."
        back={{ href: '/payouts', label: '출금' }}
      />
      {asks && <ConfirmFirst {...asks} title="계좌를 등록하려면 한 번 더 확인해요" isWaiting={isStale} />}
      <CurrentRegistration registration={registration} />
      {isOpen && (
        <>
          <AccountForm
            registration={registration}
            idempotencyKey={idempotencyKey}
            answer={answer?.intent === 'account' ? answer : undefined}
          />
          <BusinessForm
            registration={registration}
            idempotencyKey={idempotencyKey}
            answer={answer?.intent === 'business' ? answer : undefined}
          />
        </>
      )}
    </Page>
  )
}
