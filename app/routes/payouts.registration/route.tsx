import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey, readForm, submit } from '#app/services/form.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CurrentRegistration } from '#app/ui/current-registration.tsx'
import { Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { accountForm, businessForm } from '#contract/registration.ts'
import { AccountForm } from './account-form.tsx'
import { BusinessForm } from './business-form.tsx'

const SIGN_IN_AGAIN = '/start?section=email-login&again&next=%2Fpayouts%2Fregistration'

export const meta: MetaFunction = () => [{ title: pageTitle('정산 정보') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  return {
    registration: dataOf(await context.api.payouts.getRegistration()),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser({ request, context })
  const form = await readForm(request)
  const isBusiness = form.get('intent') === 'business'
  const saved = await submit(form, isBusiness ? businessForm : accountForm, (value, idempotencyKey) =>
    context.api.payouts.updateRegistration(value, { idempotencyKey }),
  )
  if (!saved.ok) return data({ ...saved.answer.data, isBusiness }, saved.answer.init ?? {})
  const held = saved.data.account?.heldUntil
  if (isBusiness)
    context.flash.set('success', '사업자 정보를 저장했어요. 다음 출금부터 이 기준으로 세금을 계산해요.')
  else if (held) context.flash.set('warning', '계좌를 바꿨어요. 안전을 위해 48시간 뒤부터 출금할 수 있어요.')
  else if (saved.data.account?.holderCheck === 'waiting')
    context.flash.set('warning', '계좌를 저장했어요. 은행에 예금주를 확인하는 대로 출금할 수 있어요.')
  else context.flash.set('success', '정산 계좌를 저장했어요.')
  throw redirect('/payouts/registration')
}

export default function PayoutRegistration() {
  const { registration, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isStale = answer?.code === 'fresh_sign_in_required'
  return (
    <Page width="reading">
      <PageHead
        title="정산 정보"
        sub="출금을 받을 계좌예요. 계좌번호와 서류는 암호화해서 보관하고 끝자리만 보여 드려요."
        back={{ href: '/payouts', label: '출금' }}
      />
      {isStale && (
        <Notice tone="wait" title="한 번 더 로그인해 주세요" focus>
          <Stack gap={3}>
            <p>계좌를 바꾸려면 로그인한 지 10분이 지나지 않아야 해요. 로그인하면 이 화면으로 돌아와요.</p>
            <LinkButton href={SIGN_IN_AGAIN} size="small">
              다시 로그인하기
            </LinkButton>
          </Stack>
        </Notice>
      )}
      <CurrentRegistration registration={registration} />
      <AccountForm
        registration={registration}
        idempotencyKey={idempotencyKey}
        answer={answer?.isBusiness === false ? answer : undefined}
      />
      <BusinessForm
        registration={registration}
        idempotencyKey={idempotencyKey}
        answer={answer?.isBusiness === true ? answer : undefined}
      />
    </Page>
  )
}
