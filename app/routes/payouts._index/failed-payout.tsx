import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { won } from '#app/ui/words/format.ts'
import { type Eligibility, type Payout, payoutInput } from '#contract/money/payouts.ts'
import { isWaiting } from './conditions.tsx'

type FailedProps = { payout: Payout; eligibility: Eligibility; holder: string; idempotencyKey: string }

function whatNext(eligibility: Eligibility): string {
  if (eligibility.eligible) return '계좌를 확인한 뒤 다시 신청해 주세요.'
  return isWaiting(eligibility)
    ? '지금 출금할 수 없는 이유는 아래에 있어요.'
    : '아래 항목을 마치면 다시 신청할 수 있어요.'
}

/** The last payout came back. Shows the reason, the place of the money, and a button to request it again. */
export function FailedPayout({ payout, eligibility, holder, idempotencyKey }: FailedProps) {
  const { eligible, payoutable } = eligibility
  const amount = Math.min(payout.amount, payoutable)
  return (
    <Notice
      tone="bad"
      title={payout.returnedOn ? '지난 출금이 은행에서 반송됐어요' : '지난 출금이 입금되지 않았어요'}
    >
      <Stack gap={3}>
        <p>{payout.failReason}</p>
        <Muted>
          {won(payout.amount)}은 출금 가능 금액으로 돌아왔어요. {whatNext(eligibility)}
        </Muted>
        <Buttons>
          {eligible && (
            <Form id="retry-payout">
              <Hidden
                values={carryValues(payoutInput, {
                  intent: 'request',
                  amount,
                  name: holder,
                  idempotencyKey: `${idempotencyKey}-retry`,
                })}
              />
              <Button tone="soft" size="small">{`${won(amount)} 다시 신청하기`}</Button>
            </Form>
          )}
          <LinkButton href="/payouts/registration" tone="quiet" size="small">
            계좌 확인하기
          </LinkButton>
        </Buttons>
      </Stack>
    </Notice>
  )
}
