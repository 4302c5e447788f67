/** The actions of an operator on a payout: the buttons, and the forms that they open. */
import type { OpsList } from '#app/models/ops-list.ts'
import type { TemplateChoices } from '#app/models/template-fields.ts'
import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Fold } from '#app/ui/kit/layout.tsx'
import { InvoiceForm } from '#app/ui/money/tax-invoice.tsx'
import { PanelAct, PanelReason } from '#app/ui/platform/panel-act.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { won } from '#app/ui/words/format.ts'
import type { OpsPayout } from '#contract/money/payout-ops.ts'
import { payoutReason, payoutRef } from '#contract/money/payouts.ts'
import * as pages from '#contract/site/pages.ts'
import type { OpsAnswer } from './acts.server.ts'
import { returnLabel } from './bank-word.tsx'

export type CardProps = {
  payout: OpsPayout
  list: OpsList
  /** The row to show after the next step. */
  at: string | null
  answer: OpsAnswer | undefined
  idempotencyKey: string
  /**
   * Until then an operator new in the role cannot approve its next step as the second operator; null when
   * there is no such wait.
   */
  rest: string | null
  /** Templates for the reason of a failure. */
  templates: TemplateChoices
}

const FILES = { identification: '사업자등록증', account: '통장 사본' }

export type PayoutSteps = ReturnType<typeof stepsOf>
type Links = { thisPage: (what: string | null) => string; afterAct: (what: string | null) => string }

/**
 * The possible steps for the payout. `rest`: until then an operator new in the role cannot be the second one.
 */
export function stepsOf(payout: OpsPayout, rest: string | null) {
  const { state } = payout
  const isBlocked = payout.obstacles.length > 0
  const isLive = state === 'requested' || state === 'processing'
  const maySend = !payout.isOwn && payout.soloRefusal === null && !isBlocked
  const mayGiveBack = !payout.isOwn && !payout.requestedBy
  return {
    isLive,
    canStart: state === 'requested' && maySend,
    canPay: state === 'processing' && maySend && !rest,
    canFail: mayGiveBack && (state === 'processing' || (state === 'requested' && isBlocked)),
    canInvoice: payout.invoice !== null && isLive && !payout.isOwn,
    canReturn: mayGiveBack && state === 'paid' && !rest,
  }
}

export function StepButtons(props: CardProps & PayoutSteps & Links) {
  const { payout, list, thisPage, canPay, canReturn } = props
  const { doing } = list
  return (
    <Buttons>
      {canPay && (
        <LinkButton href={thisPage('paid')} size="small">
          입금 완료
        </LinkButton>
      )}
      {canPay && (
        <LinkButton
          href={doing === 'paid-on' ? thisPage(null) : thisPage('paid-on')}
          tone="quiet"
          size="small"
        >
          {doing === 'paid-on' ? '취소' : '다른 날에 보냈어요'}
        </LinkButton>
      )}
      {canReturn && (
        <LinkButton href={doing === 'return' ? thisPage(null) : thisPage('return')} tone="quiet" size="small">
          {doing === 'return' ? '취소' : '되돌아왔어요'}
        </LinkButton>
      )}
      {!payout.isOwn && (
        <LinkButton href={thisPage('reveal')} tone="quiet" size="small">
          계좌번호 보기
        </LinkButton>
      )}
      <LinkButton href={pages.opsMembersFor(payout.creator.id)} tone="quiet" size="small">
        회원 보기
      </LinkButton>
      {payout.files.map((file) => (
        <LinkButton key={file.id} href={`/ops/files/${file.id}`} tone="quiet" size="small">
          {FILES[file.kind]} 보기
        </LinkButton>
      ))}
    </Buttons>
  )
}

export function StepForms(props: CardProps & PayoutSteps & Links) {
  const { payout, list, answer, idempotencyKey, thisPage, afterAct, canStart, canPay, canFail, canInvoice } =
    props
  const { id, state } = payout
  const { doing } = list
  const whom = payout.creator.nickname
  return (
    <>
      {doing === 'reveal' && !payout.isOwn && !answer?.shown && (
        <ReasonForm
          id="reveal-form"
          schema={payoutReason}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-reveal`}
          carry={{ intent: 'reveal', id }}
          action={afterAct('reveal')}
          label="보는 이유"
          hint="누가, 언제, 왜 보았는지 기록되고 본인도 볼 수 있어요."
          button="계좌번호 보기"
          tone="soft"
        />
      )}
      {canStart && (
        <PanelAct
          id="start"
          schema={payoutRef}
          title="이체 준비를 시작하지 못했어요"
          answer={answer}
          idempotencyKey={`${idempotencyKey}-start`}
          carry={{ intent: 'start', id, whom }}
          action={afterAct(null)}
          says="시작하면 크리에이터가 금액을 바꾸거나 취소할 수 없어요. 아직 은행에서 나가지는 않아요."
          button="이체 준비 시작하기"
        />
      )}
      {canInvoice && payout.invoice && (
        <Fold title="세금계산서 기록" open={doing === 'invoice' || answer?.intent === 'invoice'}>
          <InvoiceForm
            payout={{ id, invoice: payout.invoice }}
            idempotencyKey={idempotencyKey}
            answer={answer}
            action={afterAct(null)}
          />
        </Fold>
      )}
      {canFail && (
        <PanelReason
          act={state === 'processing' ? '입금 실패' : '돌려주기'}
          isAsked={doing === 'fail'}
          id="fail-form"
          schema={payoutReason}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-fail`}
          carry={{ intent: 'fail', id, whom }}
          action={afterAct(null)}
          offer={{ templates: props.templates, words: { 이름: whom } }}
          rows={3}
          label={state === 'processing' ? '실패 이유' : '돌려주는 이유'}
          hint="크리에이터에게 그대로 보여요."
          button={returnLabel(payout)}
        />
      )}
      {canPay && doing === 'paid' && (
        <AlertDialog
          id={`paid-${id}`}
          open
          closeHref={thisPage(null)}
          title="입금 완료로 기록할까요?"
          message={`${won(payout.tax.net)}을 실제로 보낸 뒤에 눌러 주세요. 되돌릴 수 없어요.`}
          confirm="입금 완료로 기록하기"
          action={afterAct('paid')}
          values={carryValues(payoutRef, {
            intent: 'paid',
            id,
            whom,
            idempotencyKey: `${idempotencyKey}-paid`,
          })}
        />
      )}
    </>
  )
}
