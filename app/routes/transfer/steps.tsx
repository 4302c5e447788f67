import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card, Fold, Quiet } from '#app/ui/layout.tsx'
import { CodeField } from '#app/ui/secret-fields.tsx'

export type StepProps = { idempotencyKey: string; answer: (FormAnswer & { intent: string }) | undefined }

type EmailProps = StepProps & {
  email: string
  /** Something was moved already: this is for one more. */
  isAnother: boolean
}

/** First: the address of the old account. */
export function EmailStep({ email, isAnother, answer, idempotencyKey }: EmailProps) {
  const [form, fields] = useForm<{ email: string }>({
    id: 'transfer-email',
    lastResult: answer?.lastResult,
    defaultValue: { email },
    defaultNoValidate: false,
  })
  const inside = (
    <>
      <Quiet>예전 플랫폼에 가입한 주소로 인증번호를 보내 드려요. 지금 계정과 달라도 괜찮아요.</Quiet>
      <FormErrors title="인증번호를 보내지 못했어요" errors={form.errors} />
      <Form {...getFormProps(form)} action="/transfer">
        <Hidden values={{ intent: 'email', idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
        <TextField
          {...getInputProps(fields.email, { type: 'email' })}
          id={fields.email.id}
          label="이메일"
          autoComplete="email"
          inputMode="email"
          required
          errors={fields.email.errors}
        />
        <Button size="wide">인증번호 받기</Button>
      </Form>
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

/** Second: the code that was mailed there. */
export function CodeStep({ email, answer, idempotencyKey }: StepProps & { email: string }) {
  const [form, fields] = useForm<{ verifyCode: string }>({
    id: 'transfer-code',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Card title="인증번호">
      <Quiet>{email} 주소로 보냈어요. 그 주소로 가입한 적이 없다면 메일에 인증번호가 들어 있지 않아요.</Quiet>
      <FormErrors title="확인하지 못했어요" errors={form.errors} />
      <Form {...getFormProps(form)} action="/transfer">
        <Hidden
          values={{ intent: 'code', email, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }}
        />
        <CodeField field={fields.verifyCode} hint="메일로 받은 숫자예요." />
        <Button size="wide">확인하기</Button>
      </Form>
      <LinkButton href="/transfer?restart" tone="quiet" size="wide">
        다른 이메일로 하기
      </LinkButton>
    </Card>
  )
}
