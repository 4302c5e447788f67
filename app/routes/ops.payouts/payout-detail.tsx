import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carried } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PayoutFacts } from '#app/ui/money/payout-facts.tsx'
import { InvoiceForm, InvoiceNotice } from '#app/ui/money/tax-invoice.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { OpsPayout } from '#contract/money/payout-ops.ts'
import { payoutReason, payoutRef } from '#contract/money/payouts.ts'
import * as pages from '#contract/site/pages.ts'
import type { Account, OpsAnswer } from './acts.server.ts'
import { BankDays } from './bank-days.tsx'
import { BankWord, giveBackLabel } from './bank-word.tsx'
import { PayoutObstacles } from './payout-obstacles.tsx'
import { WhoMaySend } from './who-may-send.tsx'

type CardProps = {
  payout: OpsPayout
  list: OpsList
  /** The row that takes its place when it is moved on. */
  at: string | null
  answer: OpsAnswer | undefined
  idempotencyKey: string
  /** Until when a name in its next step counts beside no other. */
  rest: string | null
}

const FILES = { identification: '사업자등록증', account: '통장 사본' }

/** Amounts, what stands against it, and its steps. */
export function PayoutDetail({ payout, list, at, answer, idempotencyKey, rest }: CardProps) {
  const { id, state } = payout
  const { doing } = list
  const here = (what: string | null) => opsHref(list, { open: id, doing: what })
  const then = (what: string) => opsHref(list, { open: id, doing: what, at })
  const problem =
    answer?.intent === 'start' || answer?.intent === 'paid' ? answer.lastResult?.error?.[''] : undefined
  const isBlocked = payout.obstacles.length > 0
  const maySend = !payout.isOwn && payout.soloRefusal === null && !isBlocked
  const canStart = state === 'requested' && maySend
  const canPay = state === 'processing' && maySend && !rest
  const mayGiveBack = !payout.isOwn && !payout.requestedBy
  const canFail = mayGiveBack && (state === 'processing' || (state === 'requested' && isBlocked))
  const isLive = state === 'requested' || state === 'processing'
  const canInvoice = payout.invoice !== null && isLive && !payout.isOwn
  const canReturn = mayGiveBack && state === 'paid' && !rest
  const confirm = { payout, idempotencyKey, closeHref: here(null), then }
  return (
    <Stack gap={4}>
      <Muted tiny>
        {dateTime(payout.requestedAt)} 신청 · {longDay(payout.payOn)} 지급 예정
        {payout.decidedAt && ` · ${dateTime(payout.decidedAt)} 처리`}
        {payout.paidOn && ` · ${longDay(payout.paidOn)} 은행에서 보냄`}
        {payout.returnedOn && ` · ${longDay(payout.returnedOn)} 되돌아옴`}
        {payout.startedBy && ` · ${payout.startedBy} 님이 이체 준비`}
      </Muted>
      {payout.failReason && (
        <Notice tone="bad" title="크리에이터에게 보이는 이유">
          {payout.failReason}
        </Notice>
      )}
      <FormErrors errors={problem ?? undefined} />
      <BankWord {...{ payout, answer, idempotencyKey, here, then }} isAsked={doing === 'conflict'} />
      <PayoutObstacles payout={payout} />
      <PayoutFacts payout={payout} />
      {payout.invoice && isLive && <InvoiceNotice invoice={payout.invoice} />}
      <WhoMaySend payout={payout} rest={rest} />
      {answer?.shown && <Revealed account={answer.shown} />}
      <Buttons>
        {canStart && (
          <LinkButton href={here('start')} size="small" {...opens(`start-${id}`)}>
            이체 준비 시작
          </LinkButton>
        )}
        {canPay && (
          <LinkButton href={here('paid')} size="small">
            입금 완료
          </LinkButton>
        )}
        {canPay && (
          <LinkButton
            href={doing === 'paid-on' ? confirm.closeHref : here('paid-on')}
            tone="quiet"
            size="small"
          >
            {doing === 'paid-on' ? '취소' : '다른 날에 보냈어요'}
          </LinkButton>
        )}
        {canReturn && (
          <LinkButton
            href={doing === 'return' ? confirm.closeHref : here('return')}
            tone="quiet"
            size="small"
          >
            {doing === 'return' ? '취소' : '되돌아왔어요'}
          </LinkButton>
        )}
        {canInvoice && (
          <LinkButton
            href={doing === 'invoice' ? confirm.closeHref : here('invoice')}
            tone="quiet"
            size="small"
          >
            {doing === 'invoice' ? '취소' : '세금계산서 기록'}
          </LinkButton>
        )}
        {canFail && (
          <LinkButton href={doing === 'fail' ? confirm.closeHref : here('fail')} tone="quiet" size="small">
            {doing === 'fail' ? '취소' : state === 'processing' ? '입금 실패' : '돌려주기'}
          </LinkButton>
        )}
        {!payout.isOwn && (
          <LinkButton href={here('reveal')} tone="quiet" size="small">
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
      <BankDays
        payout={payout}
        asks={canPay && doing === 'paid-on' ? 'paid' : canReturn && doing === 'return' ? 'return' : null}
        answer={answer}
        idempotencyKey={idempotencyKey}
        then={then}
      />
      {doing === 'invoice' && canInvoice && payout.invoice && (
        <InvoiceForm
          payout={{ id, invoice: payout.invoice }}
          idempotencyKey={idempotencyKey}
          answer={answer}
          action={then('invoice')}
        />
      )}
      {doing === 'fail' && canFail && (
        <ReasonForm
          id="fail-form"
          schema={payoutReason}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-fail`}
          carry={{ intent: 'fail', id }}
          action={then('fail')}
          label={state === 'processing' ? '실패 이유' : '돌려주는 이유'}
          hint="크리에이터에게 그대로 보여요."
          button={giveBackLabel(payout)}
        />
      )}
      {doing === 'reveal' && !payout.isOwn && !answer?.shown && (
        <ReasonForm
          id="reveal-form"
          schema={payoutReason}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-reveal`}
          carry={{ intent: 'reveal', id }}
          action={then('reveal')}
          label="보는 이유"
          hint="누가, 언제, 왜 보았는지 기록되고 본인도 볼 수 있어요."
          button="계좌번호 보기"
          tone="soft"
        />
      )}
      {canStart && (
        <StepDialog
          {...confirm}
          intent="start"
          open={doing === 'start'}
          title="이체 준비를 시작할까요?"
          message="시작하면 크리에이터가 금액을 바꾸거나 취소할 수 없어요."
          label="시작하기"
        />
      )}
      {canPay && (
        <StepDialog
          {...confirm}
          intent="paid"
          open={doing === 'paid'}
          title="입금 완료로 기록할까요?"
          message={`${won(payout.tax.net)}을 실제로 보낸 뒤에 눌러 주세요. 되돌릴 수 없어요.`}
          label="입금 완료로 기록하기"
        />
      )}
    </Stack>
  )
}

function Revealed({ account }: { account: Account }) {
  return (
    <Notice tone="wait" title="이번 한 번만 보여요">
      <Facts
        items={[
          { label: '은행', value: account.accountBank },
          { label: '계좌번호', value: account.accountNumber },
          { label: '예금주', value: account.accountName },
        ]}
      />
    </Notice>
  )
}

type StepProps = {
  payout: OpsPayout
  intent: 'start' | 'paid'
  open: boolean
  title: string
  message: string
  label: string
  closeHref: string
  then: (what: string) => string
  idempotencyKey: string
}

function StepDialog({
  payout,
  intent,
  open,
  title,
  message,
  label,
  closeHref,
  then,
  idempotencyKey,
}: StepProps) {
  return (
    <AlertDialog
      id={`${intent}-${payout.id}`}
      open={open}
      closeHref={closeHref}
      title={title}
      message={message}
      confirm={label}
      action={then(intent)}
      values={carried(payoutRef, { intent, id: payout.id, idempotencyKey: `${idempotencyKey}-${intent}` })}
    />
  )
}
