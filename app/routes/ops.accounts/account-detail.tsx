import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { officeFacts } from '#app/ui/money/office-check.ts'
import { PanelAct, PanelReason } from '#app/ui/platform/panel-act.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { type AccountReview, accountReviewRef, accountReviewRefusal } from '#contract/money/account-ops.ts'
import { BUSINESS_STATE_LABELS, TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import { opsFile } from '#contract/site/pages.ts'

type CardProps = {
  review: AccountReview
  list: OpsList
  /** The row to show after the decision. */
  at: string | null
  answer: RefusedForm | undefined
  idempotencyKey: string
  notes: ReactNode
  templates: TemplateChoices
}

const HOLDER_CHECKS = { matched: '은행과 같아요', waiting: '인정할 때 은행에 다시 물어요' }

/** The requested account beside its business, the documents of both, and the decision. */
export function AccountDetail({ review, list, at, answer, idempotencyKey, templates, notes }: CardProps) {
  const { id, business, isStanding, isOwn } = review
  const isOpen = review.state === 'waiting' && !isOwn
  const form = { answer, action: opsHref(list, { open: id, at }) }
  const whom = review.creator.nickname
  return (
    <Stack gap={4}>
      {!isStanding && review.state === 'waiting' && (
        <Notice tone="wait" title="사업자 정보가 지금은 승인된 것이 아니에요">
          <p>신청한 뒤에 바뀌었거나 되돌렸어요. 사업자를 먼저 확인해 주세요.</p>
        </Notice>
      )}
      {!isStanding && review.state === 'accepted' && (
        <Notice tone="bad" title="이 계좌로는 보내지 않아요">
          <p>사업자 정보가 바뀌었거나 승인을 되돌렸어요.</p>
        </Notice>
      )}
      <Facts
        items={[
          { label: '요청한 예금주', value: review.accountName || '지웠어요' },
          { label: '사업자의 상호', value: business.tradeName || '지웠어요' },
          { label: '이름 (본인인증)', value: review.identityName || '지웠어요' },
          { label: '계좌', value: `${review.accountBank} ····${review.accountLast}` },
          { label: '예금주 조회', value: HOLDER_CHECKS[review.holderCheck] },
          { label: '사업자등록번호', value: `····${business.registrationNumberLast}` },
          { label: '사업자 유형', value: TAX_TYPE_LABELS[business.type] },
          { label: '사업자 심사', value: BUSINESS_STATE_LABELS[business.state] },
          ...officeFacts(business),
          { label: '요청 일시', value: dateTime(review.submittedAt) },
          ...(review.decidedAt ? [{ label: '결정 일시', value: dateTime(review.decidedAt) }] : []),
        ]}
      />
      {review.reason && <Notice tone="mute">{review.reason}</Notice>}
      {isOwn && <Muted>내 계좌라서 다른 운영자가 확인해요.</Muted>}
      {notes}
      <Buttons>
        <LinkButton href={opsFile(review.fileId)} tone="quiet" size="small">
          통장 사본 보기
        </LinkButton>
        <LinkButton href={opsFile(business.fileId)} tone="quiet" size="small">
          사업자등록증 보기
        </LinkButton>
      </Buttons>
      {isOpen && (
        <>
          <PanelAct
            {...form}
            id="accept"
            schema={accountReviewRef}
            title="인정하지 못했어요"
            idempotencyKey={`${idempotencyKey}-accept`}
            carry={{ intent: 'accept', id, whom }}
            says="이때부터 이 크리에이터의 정산 계좌가 돼요. 통장 사본의 예금주와 사업자등록증의 상호가 일치하는지 확인한 뒤에 눌러 주세요."
            button="인정하기"
          />
          <PanelReason
            {...form}
            act="인정하지 않음"
            isAsked={list.doing === 'refuse'}
            id="refuse"
            schema={accountReviewRefusal}
            title="결정하지 못했어요"
            idempotencyKey={`${idempotencyKey}-refuse`}
            carry={{ intent: 'refuse', id, whom }}
            offer={{ templates, words: { 이름: review.identityName } }}
            label="이유"
            hint="크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요."
            rows={3}
            button="인정하지 않기"
          />
        </>
      )}
    </Stack>
  )
}
