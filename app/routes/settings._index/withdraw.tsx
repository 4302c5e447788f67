import { CheckField } from '#app/ui/forms/choice.tsx'
import { Dialog, opens } from '#app/ui/forms/dialog.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { won } from '#app/ui/words/format.ts'
import { type WithdrawalPreview, withdrawal } from '#contract/accounts/account.ts'
import * as pages from '#contract/site/pages.ts'
import type { FormProps } from './form-props.ts'

type WithdrawProps = FormProps & { withdrawal: WithdrawalPreview | null; open: boolean }

const HERE = pages.settingsTab('leave')
const DIALOG = 'withdraw'

/** The form for leaving. It shows what happens to the money before any button. */
export function Withdraw({ withdrawal, open, answer, idempotencyKey }: WithdrawProps) {
  return (
    <Card title="회원 탈퇴" more={{ href: pages.settingsTab('data'), label: '지우는 것과 남는 것' }}>
      <Muted>탈퇴하면 개인정보를 지우고 되돌릴 수 없어요. 남은 수익이 있는지 먼저 보여 드려요.</Muted>
      {withdrawal ? (
        <LinkButton href={`${HERE}&dialog=${DIALOG}`} tone="quiet" size="wide" {...opens(DIALOG)}>
          탈퇴 알아보기
        </LinkButton>
      ) : (
        <Notice tone="wait">지금은 남은 금액을 확인하지 못했어요. 잠시 뒤에 다시 열어 주세요.</Notice>
      )}
      {withdrawal && (
        <Dialog id={DIALOG} open={open || answer !== undefined} closeHref={HERE} title="정말 탈퇴할까요?">
          <Stack gap={4}>
            <Facts
              items={[
                {
                  label: '출금 가능 금액',
                  value: <a href={pages.journal}>{won(withdrawal.balance)}</a>,
                },
                {
                  label: '확정 전 수익',
                  value: <a href={pages.figureOrders({ state: 'pending' })}>{won(withdrawal.pending)}</a>,
                },
                { label: '탈퇴하면 못 받는 금액', value: won(withdrawal.lost), total: true },
              ]}
            />
            <ul>
              {withdrawal.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {withdrawal.canWithdraw && (
              <WithdrawForm lost={withdrawal.lost} answer={answer} idempotencyKey={idempotencyKey} />
            )}
            {withdrawal.hasOpenPayout && (
              <LinkButton href="/payouts" tone="soft" size="wide">
                출금 보기
              </LinkButton>
            )}
          </Stack>
        </Dialog>
      )}
    </Card>
  )
}

function WithdrawForm({ lost, answer, idempotencyKey }: FormProps & { lost: number }) {
  const label = lost > 0 ? `${won(lost)}을 받지 못하는 것을 확인했어요` : '되돌릴 수 없는 것을 확인했어요'
  return (
    <SchemaForm
      id="withdraw-form"
      schema={withdrawal}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'withdraw', lost }}
      title="탈퇴하지 못했어요"
      action={`${HERE}&dialog=${DIALOG}`}
    >
      {({ check }) => (
        <>
          <CheckField {...check('confirmed')} label={label} />
          <Button tone="danger" size="wide">
            탈퇴하기
          </Button>
        </>
      )}
    </SchemaForm>
  )
}
