import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { CodeAgain } from '#app/ui/accounts/code-again.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { CodeField } from '#app/ui/forms/secret-fields.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted } from '#app/ui/kit/layout.tsx'
import { transferCode, transferEmail } from '#contract/money/transfers.ts'

export type StepProps = { idempotencyKey: string; answer: (FormAnswer & { intent: string }) | undefined }

type EmailProps = StepProps & {
  email: string
  /** True when the person has already moved an account. */
  isAnother: boolean
}

/** The first step: the address of the old account. */
export function EmailStep({ email, isAnother, answer, idempotencyKey }: EmailProps) {
  const inside = (
    <>
      <Muted>예전 플랫폼에 가입한 주소로 인증번호를 보내 드려요. 지금 계정과 달라도 괜찮아요.</Muted>
      <SchemaForm
        id="transfer-email"
        schema={transferEmail}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'email' }}
        values={{ email }}
        title="인증번호를 보내지 못했어요"
        action="/transfer"
      >
        {({ text }) => (
          <>
            <TextField {...text('email', 'email')} label="이메일" autoComplete="email" inputMode="email" />
            <Button size="wide">인증번호 받기</Button>
          </>
        )}
      </SchemaForm>
    </>
  )
  return isAnother ? (
    <Fold title="다른 예전 계정 옮기기" open={answer !== undefined}>
      {inside}
    </Fold>
  ) : (
    <Card title="예전 이메일">{inside}</Card>
  )
}

/** The second step: the code from the mail. */
export function CodeStep({
  email,
  waitSeconds,
  answer,
  idempotencyKey,
}: StepProps & { email: string; waitSeconds: number }) {
  return (
    <Card title="인증번호">
      <Muted>{email} 주소로 보냈어요. 그 주소로 가입한 적이 없다면 메일에 인증번호가 들어 있지 않아요.</Muted>
      <SchemaForm
        id="transfer-code"
        schema={transferCode}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'code', email }}
        title="확인하지 못했어요"
        action="/transfer"
      >
        {({ text }) => (
          <>
            <CodeField {...text('verifyCode')} hint="메일로 받은 숫자예요." />
            <Button size="wide">확인하기</Button>
          </>
        )}
      </SchemaForm>
      <CodeAgain
        schema={transferEmail}
        answer={answer}
        idempotencyKey={`${idempotencyKey}-again`}
        carry={{ intent: 'email', email }}
        action="/transfer"
        waitSeconds={waitSeconds}
      />
      <LinkButton href="/transfer?restart" tone="quiet" size="wide">
        다른 이메일로 하기
      </LinkButton>
    </Card>
  )
}
