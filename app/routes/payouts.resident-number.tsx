import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { confirmingFor } from '#app/services/forms/fresh.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { CheckField, RadioField } from '#app/ui/forms/choice.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { HiddenNumberField } from '#app/ui/money/hidden-number.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { residentNumberInput } from '#contract/money/tax/resident-numbers.ts'
import { isPerson } from '#contract/money/tax/tax.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'creator',
  example: '/payouts/resident-number',
} satisfies PageHandle

const BY_PASSWORD = { passwordHref: '/start?again&next=%2Fpayouts%2Fresident-number', providers: [] }
const KINDS = [
  { value: 'business', label: '계속 활동해요', note: '사업소득 · 3.3%를 떼요' },
  {
    value: 'other',
    label: '이번 한 번만 받아요',
    note: '기타소득 · 8.8%를 떼고, 125,000원까지는 떼지 않아요',
  },
]

export const meta: MetaFunction = () => [{ title: pageTitle('주민등록번호') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { registration, confirming } = await withUser({ request, context }, (api) => ({
    registration: api.payouts.getRegistration(),
    confirming: confirmingFor(context, pages.residentNumber),
  }))
  const { resident, taxType } = dataOf(registration)
  return { resident, isAsked: isPerson(taxType), confirming, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(residentNumberInput, 'payouts.giveResidentNumber', {
    fieldOf: { resident_number_invalid: 'residentNumber' },
    flash: '주민등록번호를 등록했어요. 번호는 다시 보여 드리지 않아요.',
    to: pages.payouts,
  }),
})

/**
 * Asks for the number once, on a page of its own, only when tax is withheld from the person. Never shows it
 * again.
 */
export default function ResidentNumber() {
  const { resident, isAsked, confirming, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isStale = answer?.code === 'fresh_sign_in_required'
  const asks = isStale ? (confirming ?? BY_PASSWORD) : answer ? null : confirming
  const isOpen = isAsked && (!asks || answer !== undefined)
  return (
    <Page width="reading">
      <PageHead
        title="주민등록번호"
        sub="세금을 떼고 국세청에 신고하는 데에만 써요. 처음 출금하기 전에 한 번만 받아요."
        back={{ href: pages.payouts, label: '출금' }}
      />
      {asks && isAsked && (
        <ConfirmFirst {...asks} title="주민등록번호를 등록하려면 한 번 더 확인해요" isWaiting={isStale} />
      )}
      {resident && (
        <Notice tone="good" title="주민등록번호를 등록했어요">
          <p>{dateTime(resident.givenAt)}에 등록했어요. 번호는 다시 보여 드리지 않아요.</p>
        </Notice>
      )}
      {!isAsked && (
        <Notice title="주민등록번호가 필요하지 않아요">
          <p>사업자로 출금하는 분의 주민등록번호는 받지 않아요.</p>
        </Notice>
      )}
      {isOpen && (
        <Card title={resident ? '다시 등록하기' : '등록하기'}>
          <SchemaForm
            id="resident-number"
            schema={residentNumberInput}
            answer={answer}
            idempotencyKey={idempotencyKey}
            values={{ incomeKind: resident?.incomeKind ?? 'business' }}
            title="주민등록번호를 저장하지 못했어요"
          >
            {({ text, radio, check }) => (
              <>
                <HiddenNumberField
                  {...text('residentNumber')}
                  label="주민등록번호"
                  hint="외국인은 외국인등록번호를 적어 주세요. 등록한 뒤에는 누구에게도 보이지 않아요."
                  placeholder="000000-0000000"
                />
                <CheckField {...check('isNew')} label="2020년 10월 뒤에 새로 받은 번호예요" />
                <RadioField
                  {...radio('incomeKind')}
                  label="수익을 어떻게 받으세요?"
                  hint="링크를 계속 올린다면 계속 활동하는 거예요. 한 번이라도 입금을 받은 뒤에는 사업소득으로 계산해요."
                  choices={KINDS}
                />
                <Button size="wide">등록하기</Button>
              </>
            )}
          </SchemaForm>
        </Card>
      )}
      <Basis />
    </Page>
  )
}

/** The law that requires the number, the purpose and the retention. */
function Basis() {
  return (
    <Card title="왜 받고 어떻게 보관하나요?">
      <ul>
        <li>
          소득을 지급하는 사업자는 받는 분의 주민등록번호를 적어 국세청에 지급명세서를 내야 해요. (소득세법
          제145조, 제164조, 제164조의3, 개인정보 보호법 제24조의2 제1항 제1호)
        </li>
        <li>다른 곳에 쓰거나 넘기지 않아요. 등록하지 않으면 출금할 수 없어요.</li>
        <li>암호화해서 따로 보관하고, 세금 신고 파일에만 넣어요. 넣을 때마다 누가 왜 했는지 기록해요.</li>
        <li>
          마지막으로 입금한 해가 끝나고 5년이 지나면 지워요. 탈퇴해도 세금을 원천징수한 적이 있으면 그때까지
          보관해요. (국세기본법 제85조의3)
        </li>
      </ul>
      <Muted tiny>입금을 받지 않은 채 1년이 지나면 지워요.</Muted>
    </Card>
  )
}
