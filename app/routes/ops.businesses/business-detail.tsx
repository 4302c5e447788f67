import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { officeFacts } from '#app/ui/money/office-check.ts'
import { PanelAct, PanelReason } from '#app/ui/platform/panel-act.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { type Business, businessRef, businessRejection } from '#contract/money/business-ops.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'

type CardProps = {
  business: Business
  list: OpsList
  /** The row to show after the decision. */
  at: string | null
  answer: RefusedForm | undefined
  idempotencyKey: string
  notes: ReactNode
  templates: TemplateChoices
}

/** The registered data with its document, and the decision. */
export function BusinessDetail({ business, list, at, answer, idempotencyKey, notes, templates }: CardProps) {
  const { id, state } = business
  const form = { answer, action: opsHref(list, { open: id, at }) }
  const whom = business.creator.nickname
  return (
    <Stack gap={4}>
      <Facts
        items={[
          { label: '사업자등록번호', value: business.registrationNumber },
          { label: '상호', value: business.tradeName || '적지 않음' },
          { label: '사업자 유형', value: TAX_TYPE_LABELS[business.type] },
          { label: '이름 (본인인증)', value: business.identityName || '인증 전' },
          ...officeFacts(business),
          { label: '등록 일시', value: dateTime(business.submittedAt) },
          ...(business.decidedAt ? [{ label: '결정 일시', value: dateTime(business.decidedAt) }] : []),
        ]}
      />
      {business.reason && <Notice tone="mute">{business.reason}</Notice>}
      {notes}
      <Buttons>
        <LinkButton href={`/ops/files/${business.fileId}`} tone="quiet" size="small">
          사업자등록증 보기
        </LinkButton>
      </Buttons>
      {state === 'waiting' && (
        <PanelAct
          {...form}
          id="approve"
          schema={businessRef}
          title="승인하지 못했어요"
          idempotencyKey={`${idempotencyKey}-approve`}
          carry={{ intent: 'approve', id, whom }}
          says={`다음에 신청하는 출금부터 ${TAX_TYPE_LABELS[business.type]} 기준으로 계산해요. 사업자등록증을 확인한 뒤에 눌러 주세요.`}
          button="승인하기"
        />
      )}
      {state !== 'rejected' && (
        <PanelReason
          {...form}
          act="인정하지 않음"
          isAsked={list.doing === 'reject'}
          id="reject"
          schema={businessRejection}
          title="결정하지 못했어요"
          idempotencyKey={`${idempotencyKey}-reject`}
          carry={{ intent: 'reject', id, whom }}
          offer={{ templates, words: { 이름: business.identityName } }}
          label="이유"
          hint="크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요."
          rows={3}
          button="인정하지 않기"
        />
      )}
    </Stack>
  )
}
