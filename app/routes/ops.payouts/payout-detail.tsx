import type { ReactNode } from 'react'
import { opsHref } from '#app/models/ops-list.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PayoutFacts } from '#app/ui/money/payout-facts.tsx'
import { InvoiceNotice } from '#app/ui/money/tax-invoice.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import type { OpsPayout } from '#contract/money/payout-ops.ts'
import type { Account } from './acts.server.ts'
import { BankDays } from './bank-days.tsx'
import { BankWord } from './bank-word.tsx'
import { PayoutObstacles } from './payout-obstacles.tsx'
import { type CardProps, type PayoutSteps, StepButtons, StepForms, stepsOf } from './payout-steps.tsx'
import { WhoMaySend } from './who-may-send.tsx'

/** The amounts, the reasons against it, and its steps. */
export function PayoutDetail({ notes, ...props }: CardProps & { notes: ReactNode }) {
  const { payout, list, at, answer, idempotencyKey, rest } = props
  const { id } = payout
  const { doing } = list
  const thisPage = (what: string | null) => opsHref(list, { open: id, doing: what })
  const afterAct = (what: string | null) => opsHref(list, { open: id, doing: what, at })
  const problem = answer?.intent === 'paid' ? answer.lastResult?.error?.[''] : undefined
  const steps = stepsOf(payout, rest)
  const links = { thisPage, afterAct }
  return (
    <Stack gap={4}>
      <History payout={payout} />
      {payout.failReason && (
        <Notice tone="bad" title="크리에이터에게 보이는 이유">
          {payout.failReason}
        </Notice>
      )}
      <FormErrors errors={problem ?? undefined} />
      <BankWord {...{ payout, answer, idempotencyKey, thisPage, afterAct }} isAsked={doing === 'conflict'} />
      <PayoutObstacles payout={payout} />
      <PayoutFacts payout={payout} />
      {payout.invoice && steps.isLive && <InvoiceNotice invoice={payout.invoice} />}
      <WhoMaySend payout={payout} rest={rest} />
      {notes}
      {answer?.shown && <Revealed account={answer.shown} />}
      <StepButtons {...props} {...steps} {...links} />
      <BankDays
        payout={payout}
        asks={daysAskedFor(doing, steps)}
        answer={answer}
        idempotencyKey={idempotencyKey}
        afterAct={afterAct}
        templates={props.templates}
      />
      <StepForms {...props} {...steps} {...links} />
    </Stack>
  )
}

function daysAskedFor(doing: string | null, { canPay, canReturn }: PayoutSteps): 'paid' | 'return' | null {
  if (canPay && doing === 'paid-on') return 'paid'
  return canReturn && doing === 'return' ? 'return' : null
}

function History({ payout }: { payout: OpsPayout }) {
  return (
    <Muted tiny>
      {dateTime(payout.requestedAt)} 신청 · {longDay(payout.payOn)} 지급 예정
      {payout.decidedAt && ` · ${dateTime(payout.decidedAt)} 처리`}
      {payout.paidOn && ` · ${longDay(payout.paidOn)} 은행에서 보냄`}
      {payout.returnedOn && ` · ${longDay(payout.returnedOn)} 되돌아옴`}
      {payout.startedBy && ` · ${payout.startedBy} 님이 이체 준비`}
    </Muted>
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
