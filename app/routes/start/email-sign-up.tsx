import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { PageHead, Quiet, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Steps } from '#app/ui/tabs.tsx'
import { SIGN_UP_STEPS } from './code-request.tsx'
import type { SectionProps } from './email-login.tsx'

type SignUp = {
  email: string
  authCode: string
  password: string
  termsAgreed: boolean
  privacyAgreed: boolean
  emailAgreed: boolean
  smsAgreed: boolean
}

/** Second step: the code from the mail, a password and the consents, required and optional apart. */
export function EmailSignUp({
  answer,
  idempotencyKey,
  next,
  hrefs,
  email,
  isDevelopment,
}: SectionProps & { email: string }) {
  const [form, fields] = useForm<SignUp>({
    id: 'email-sign-up',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  const check = (field: { id: string; errors?: string[] | undefined }, props: object) => ({
    ...props,
    id: field.id,
    errors: field.errors,
  })
  return (
    <Stack gap={6}>
      <PageHead title="회원가입" back={{ href: `${hrefs.signUp}&restart`, label: '다른 이메일 쓰기' }} />
      <Steps items={SIGN_UP_STEPS} current={1} />
      {isDevelopment && (
        <Notice title="개발용 메일함">
          <p>
            인증번호는 <a href="/dev/mail">개발용 메일함</a>에서 확인할 수 있어요.
          </p>
        </Notice>
      )}
      <FormErrors title="가입하지 못했어요" errors={form.errors} />
      <Form {...getFormProps(form)}>
        <Hidden
          values={{
            intent: 'sign-up',
            next,
            email,
            idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
          }}
        />
        <Quiet>{email}</Quiet>
        <TextField
          {...getInputProps(fields.authCode, { type: 'text' })}
          id={fields.authCode.id}
          label="인증번호"
          hint="메일로 받은 숫자 6자리예요."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          errors={fields.authCode.errors}
        />
        <TextField
          {...getInputProps(fields.password, { type: 'password' })}
          id={fields.password.id}
          label="비밀번호"
          hint="10자 이상. 여러 낱말을 이어 쓰면 외우기 쉽고 안전해요."
          autoComplete="new-password"
          minLength={10}
          maxLength={128}
          required
          errors={fields.password.errors}
        />
        <CheckField
          {...check(fields.termsAgreed, getInputProps(fields.termsAgreed, { type: 'checkbox' }))}
          required
          label={
            <>
              (필수) <a href="/terms">이용약관</a>에 동의해요
            </>
          }
        />
        <CheckField
          {...check(fields.privacyAgreed, getInputProps(fields.privacyAgreed, { type: 'checkbox' }))}
          required
          label={
            <>
              (필수) <a href="/privacy">개인정보 수집과 이용</a>에 동의해요
            </>
          }
        />
        <CheckField
          {...check(fields.emailAgreed, getInputProps(fields.emailAgreed, { type: 'checkbox' }))}
          label="(선택) 혜택 소식을 이메일로 받을게요"
        />
        <CheckField
          {...check(fields.smsAgreed, getInputProps(fields.smsAgreed, { type: 'checkbox' }))}
          label="(선택) 혜택 소식을 문자로 받을게요"
        />
        <Button size="wide">가입하기</Button>
      </Form>
    </Stack>
  )
}
