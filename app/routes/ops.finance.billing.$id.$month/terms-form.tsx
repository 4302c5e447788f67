import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { type BillingMonth, type BillingTerms, billingTerms } from '#contract/money/billing.ts'
import * as pages from '#contract/site/pages.ts'

type Props = {
  billing: Pick<BillingMonth, 'partner' | 'month'> & { terms: BillingTerms }
  answer: RefusedForm | undefined
  idempotencyKey: string
}

/** The pay date agreed with the partner. */
export function TermsForm({ billing: { partner, month, terms }, answer, idempotencyKey }: Props) {
  return (
    <Card title="입금하기로 한 날">
      <SchemaForm
        id="terms"
        schema={billingTerms}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'terms' }}
        values={{ payMonths: String(terms.payMonths), payDay: String(terms.payDay), billTo: terms.billTo }}
        title="적어 두지 못했어요"
        action={pages.opsBillingDo(partner.id, month, 'terms')}
      >
        {({ text }) => (
          <>
            <TextField
              {...text('payMonths')}
              label="몇 달 뒤"
              type="text"
              inputMode="numeric"
              suffix="달"
              hint="커미션이 확정된 달부터 세요. 같은 달이면 0이에요."
            />
            <TextField
              {...text('payDay')}
              label="며칠"
              type="text"
              inputMode="numeric"
              suffix="일"
              hint="31이면 그달의 마지막 날이에요."
            />
            <TextField
              {...text('billTo')}
              label="청구서를 받는 곳"
              optional
              hint="상호와 사업자등록번호를 적어요. 비우면 파트너 이름이 들어가요."
            />
            <Buttons>
              <Button>적어 두기</Button>
              <LinkButton href={pages.opsBillingOf(partner.id, month)} tone="quiet">
                그대로 두기
              </LinkButton>
            </Buttons>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
