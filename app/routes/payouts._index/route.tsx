import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { answerPage, newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { devIdentityForm } from '#app/services/forms/own-forms.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { IdentityForm } from '#app/ui/accounts/identity-form.tsx'
import { Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { BalanceCard, OtherAmounts } from './balance-card.tsx'
import { Conditions } from './conditions.tsx'
import { FailedPayout } from './failed-payout.tsx'
import { History } from './history.tsx'
import { OpenPayout } from './open-payout.tsx'
import { RequestForm } from './request-form.tsx'
import { triedIn } from './tried-amount.server.ts'

export const handle = {
  who: 'creator',
  example: '/payouts',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('출금') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { balance, eligibility, registration, listed, config } = await withUser(
    { request, context },
    (api) => ({
      balance: api.payouts.getBalance(),
      eligibility: api.payouts.getEligibility(),
      registration: api.payouts.getRegistration(),
      listed: api.payouts.listPayouts({ page: pageNumber(request) }),
      config: optionalData(api.site.getSiteConfig()),
    }),
  )
  const { eligible, payoutable, minimum } = dataOf(eligibility)
  const tried = triedIn(request, { payoutable, minimum })
  const page = {
    balance: dataOf(balance),
    eligibility: dataOf(eligibility),
    registration: dataOf(registration),
    payouts: dataOf(listed),
    tried,
    isRemoving: search.has('remove'),
    identityWay: config?.identityWay ?? 'window',
    idempotencyKey: newIdempotencyKey(),
  }
  return answerPage(page, eligible && tried.problem !== null)
}

export { action }

export default function Payouts() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { balance, eligibility, registration, payouts, idempotencyKey } = data
  const open = payouts.items.find(({ state }) => state === 'requested' || state === 'processing')
  const last = payouts.page === 1 ? payouts.items[0] : undefined
  const needsIdentity = eligibility.conditions.some(({ code, met }) => code === 'identity' && !met)
  const canIdentify = needsIdentity && registration.account !== null && !open
  // After a refusal because of an old identity check, the form contains the amount again.
  const typed = answer?.intent === 'request' ? String(answer.lastResult.initialValue?.amount ?? '') : ''
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <Page>
      <PageHead title="출금" />
      <Split>
        <Stack gap={4}>
          <BalanceCard
            balance={balance}
            nextPayOn={eligibility.nextPayOn}
            debt={eligibility.conditions.find(({ code, met }) => code === 'no_debt' && !met)?.text}
          />
          {open && (
            <OpenPayout
              payout={open}
              payoutable={balance.payoutable}
              isRemoving={data.isRemoving}
              idempotencyKey={idempotencyKey}
              answer={answerOf('change') ?? answerOf('remove')}
              invoiceAnswer={answerOf('invoice')}
              hold={eligibility.conditions.find(({ code, met }) => code === 'no_conflict' && !met)?.text}
            />
          )}
          {last?.state === 'failed' && (
            <FailedPayout
              payout={last}
              eligibility={eligibility}
              holder={registration.account?.accountName ?? ''}
              idempotencyKey={idempotencyKey}
            />
          )}
          {eligibility.eligible && (
            <RequestForm
              eligibility={eligibility}
              holder={registration.account?.accountName ?? ''}
              tried={data.tried}
              idempotencyKey={idempotencyKey}
              answer={answerOf('request')}
            />
          )}
          {!eligibility.eligible && !open && (
            <Conditions eligibility={eligibility} answer={answerOf('request')} canIdentify={canIdentify} />
          )}
          {canIdentify && (
            <div id="identity">
              <IdentityForm
                schema={devIdentityForm}
                answer={answerOf('identity')}
                idempotencyKey={idempotencyKey}
                way={data.identityWay}
                href={pages.identityFor('payout', typed && pages.payoutOf(typed))}
              />
            </div>
          )}
          <OtherAmounts balance={balance} />
        </Stack>
        <History payouts={payouts} isRegistered={registration.account !== null} asOf={balance.asOf} />
      </Split>
    </Page>
  )
}
