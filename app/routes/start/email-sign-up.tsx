import { getFormProps, useForm } from '@conform-to/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { PageHead, Quiet, Stack } from '#app/ui/layout.tsx'
import { CodeField, NewPasswordField } from '#app/ui/secret-fields.tsx'
import { Steps } from '#app/ui/tabs.tsx'
import { SIGN_UP_STEPS } from './code-request.tsx'
import { ConsentFields, type Consents } from './consent-fields.tsx'
import { DevMailNotice } from './dev-mail-notice.tsx'
import type { SectionProps } from './section-props.ts'

type SignUp = Consents & { email: string; authCode: string; password: string }

/** Second step: the code from the mail, a password and the consents, required and optional apart. */
export function EmailSignUp({
  answer,
  idempotencyKey,
  next,
  hrefs,
  email,
  alertTitle,
  isDevelopment,
}: SectionProps & { email: string }) {
  const [form, fields] = useForm<SignUp>({
    id: 'email-sign-up',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Stack gap={6}>
      <PageHead
        title="회원가입"
        back={{ href: `${hrefs['email-sign-up']}&restart`, label: '다른 이메일 쓰기' }}
      />
      <Steps items={SIGN_UP_STEPS} current={1} />
      {isDevelopment && <DevMailNotice />}
      <FormErrors title={alertTitle} errors={form.errors} />
      {answer?.code === 'email_taken' && (
        <LinkButton href={hrefs['email-login']} size="wide">
          {email} 주소로 로그인하기
        </LinkButton>
      )}
      <Form {...getFormProps(form)} action={hrefs['email-sign-up']}>
        <Hidden
          values={{
            intent: 'sign-up',
            next,
            email,
            idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
          }}
        />
        <Quiet>{email}</Quiet>
        <CodeField field={fields.authCode} hint="메일로 받은 숫자예요." />
        <NewPasswordField
          field={fields.password}
          label="비밀번호"
          hint="10자 이상. 여러 낱말을 이어 쓰면 외우기 쉽고 안전해요."
        />
        <ConsentFields of={fields} />
        <Button tone={answer?.code === 'email_taken' ? 'quiet' : 'primary'} size="wide">
          가입하기
        </Button>
      </Form>
    </Stack>
  )
}
