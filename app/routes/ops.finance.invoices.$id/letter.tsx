import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { invoiceMail } from '#contract/money/invoices.ts'
import { accountLine, type CompanyDetails } from '#contract/platform/business-details.ts'
import * as pages from '#contract/site/pages.ts'

type Letter = { from: CompanyDetails | null; mailed: { to: string; at: string } | null }

/** The account to pay into, and whether the invoice was mailed to the partner. */
export function Account({ invoice: { from, mailed } }: { invoice: Letter }) {
  const account = from && accountLine(from)
  return (
    <>
      {account ? (
        <Facts items={[{ label: '입금 계좌', value: account }]} />
      ) : (
        <div data-no-print="">
          <Notice tone="bad" title="입금받을 계좌가 없어요">
            <Stack gap={3}>
              <p>
                파트너가 어디로 보낼지 알 수 없어요. 회사 정보에 은행과 계좌번호, 예금주를 적으면 여기에
                보이고 메일로 보낼 수 있어요.
              </p>
              <Buttons>
                <LinkButton href={`${pages.opsSite}#business-details`} tone="soft" size="small">
                  회사 정보 적기
                </LinkButton>
              </Buttons>
            </Stack>
          </Notice>
        </div>
      )}
      {mailed && (
        <div data-no-print="">
          <Muted tiny>
            {dateTime(mailed.at)}에 {mailed.to} 주소로 보냈어요.
          </Muted>
        </div>
      )}
    </>
  )
}

type Props = { id: string; mailTo: string; answer: RefusedForm | undefined; idempotencyKey: string }

export function MailForm({ id, mailTo, answer, idempotencyKey }: Props) {
  return (
    <Card title="메일로 보내기">
      <SchemaForm
        id="mail"
        schema={invoiceMail}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'mail' }}
        values={{ to: mailTo }}
        title="보내지 못했어요"
        action={pages.opsInvoiceDo(id, 'mail')}
      >
        {({ text }) => (
          <>
            <TextField
              {...text('to', 'email')}
              label="받을 이메일"
              hint="청구 금액과 입금 계좌, 회사 정보를 적어 보내요."
              autoComplete="off"
            />
            <Button>보내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
