import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on, type RefusedForm } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Paragraphs, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { lastDayOf, PartnerClaimBadge } from '#app/ui/orders/claim.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { isDecided } from '#contract/orders/claim-kinds.ts'
import { ownClaimAnswer, PARTNER_ANSWERS, type PartnerClaimDetail } from '#contract/orders/partner-claims.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'partner',
  example: '/partner/claims/clm_1',
  from: ['/partner/claims'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('누락 주문') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { claim } = await withPartner({ request, context }, (api) => ({
    claim: api.partnerClaims.getOwnClaim({ id: params.id ?? '' }),
  }))
  return { claim: dataOf(claim), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requirePartner, {
  answer: on(ownClaimAnswer, 'partnerClaims.answerOwnClaim', {
    before: ({ form, params }: FormRequest) => form.set('id', params.id ?? ''),
    flash: '답을 보냈어요. 결과를 정하면 여기에서 볼 수 있어요.',
    to: () => pages.partnerClaims,
  }),
})

/** One missing sale: the order, what the platform knows of it, the question, and the partner's answer. */
export default function PartnerClaimPage() {
  const { claim, idempotencyKey } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const isWaiting = claim.state === 'forwarded'
  return (
    <Page width="reading">
      <PageHead
        title={`주문 ${claim.orderCode}`}
        sub={`${dateTime(claim.askedAt)}에 확인을 부탁드렸어요.`}
        back={{
          href: isWaiting ? pages.partnerClaims : pages.partnerClaimsEnded,
          label: isWaiting ? '답할 주문' : '답한 주문',
        }}
        action={<PartnerClaimBadge state={claim.state} />}
      />
      {claim.orderState && (
        <Notice tone="good" title="이 번호의 실적을 받았어요">
          {isWaiting
            ? '더 보내지 않아도 돼요. 아래에 답해 주시면 바로 마무리해요.'
            : '더 보내지 않아도 돼요.'}
        </Notice>
      )}
      <ClaimedOrder claim={claim} />
      {(isWaiting || sent) && <AnswerForm answer={sent} idempotencyKey={idempotencyKey} />}
      {!isWaiting && <GivenAnswer claim={claim} />}
    </Page>
  )
}

function ClaimedOrder({ claim }: { claim: PartnerClaimDetail }) {
  const { orderState, isSetAside } = claim
  return (
    <Card title="확인할 주문">
      <Stack gap={3}>
        <Facts
          items={[
            { label: '주문 번호', value: claim.orderCode },
            { label: '주문 일시', value: dateTime(claim.orderedAt) },
            { label: '주문 금액', value: won(claim.amount), total: true },
            {
              label: '독자가 연 상품',
              value: (
                <a href={claim.productUrl} rel="noreferrer">
                  {claim.productUrl}
                </a>
              ),
            },
            ...(claim.attribution === 'click'
              ? [
                  {
                    label: `주문 전 ${count(claim.windowDays)}일의 클릭`,
                    value: `${count(claim.clicksInWindow)}번`,
                  },
                  { label: '주문한 날의 클릭', value: `${count(claim.clicksThatDay)}번` },
                ]
              : []),
            {
              label: '이 번호의 실적',
              value: orderState
                ? ORDER_TONES[orderState].label
                : isSetAside
                  ? '받아서 검토하고 있어요'
                  : '받지 못했어요',
            },
          ]}
        />
        {claim.question && <Paragraphs text={claim.question} />}
        <Muted
          tiny
        >{`크리에이터에게 ${longDay(lastDayOf(claim.dueAt))}까지 결과를 알려 주기로 했어요.`}</Muted>
      </Stack>
    </Card>
  )
}

type AnswerFormProps = { answer: RefusedForm | undefined; idempotencyKey: string }

const CHOICES = [
  {
    value: 'ours',
    label: PARTNER_ANSWERS.ours,
    note: '늘 보내시던 길로 주문 알림이나 실적 파일을 보내 주세요.',
  },
  {
    value: 'unknown',
    label: PARTNER_ANSWERS.unknown,
    note: '번호를 잘못 적었거나 다른 곳에서 산 주문일 수 있어요.',
  },
  { value: 'excluded', label: PARTNER_ANSWERS.excluded, note: '어떤 조건에 걸렸는지 아래에 적어 주세요.' },
  { value: 'other', label: '다른 답을 적을게요.' },
]

function AnswerForm({ answer, idempotencyKey }: AnswerFormProps) {
  return (
    <Card title="답하기">
      <SchemaForm
        id="answer"
        schema={ownClaimAnswer}
        carry={{ intent: 'answer' }}
        title="답을 보내지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {({ radio, area }) => (
          <>
            <RadioField {...radio('answer')} label="이 주문은 어떤가요?" choices={CHOICES} />
            <TextareaField
              {...area('text')}
              label="덧붙일 말"
              optional
              hint="크리에이터도 읽어요. 산 사람의 이름이나 연락처는 적지 마세요."
              rows={3}
            />
            <Button size="wide">답 보내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function GivenAnswer({ claim: { answer, answeredAt, decidedAt, state } }: { claim: PartnerClaimDetail }) {
  return (
    <Card title="우리 답">
      <Stack gap={2}>
        {answer ? <Paragraphs text={answer} /> : <Muted>답하기 전에 결과를 정했어요.</Muted>}
        {answeredAt && <Muted tiny>{`${dateTime(answeredAt)}에 보냈어요.`}</Muted>}
        {isDecided(state) && decidedAt && (
          <Muted tiny>
            {`${dateTime(decidedAt)}에 ${state === 'accepted' ? '주문으로 인정했어요.' : '인정하지 않기로 했어요.'}`}
          </Muted>
        )}
      </Stack>
    </Card>
  )
}
