import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { PageHead, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SectionProps } from './section-props.ts'

type Login = { email: string; password: string }

export function EmailLogin({
  answer,
  idempotencyKey,
  next,
  hrefs,
  alertTitle,
  isAgain,
  email,
}: SectionProps & { isAgain: boolean; email: string }) {
  const [form, fields] = useForm<Login>({
    id: 'email-login',
    lastResult: answer?.lastResult,
    defaultValue: { email },
    defaultNoValidate: false,
  })
  return (
    <Stack gap={6}>
      <PageHead title="로그인" back={{ href: hrefs.start, label: '시작하기' }} />
      {isAgain && !answer && (
        <Notice title="한 번 더 로그인해 주세요">
          계좌처럼 중요한 정보를 바꾸기 전에는 로그인한 지 10분이 지나지 않아야 해요.
        </Notice>
      )}
      <FormErrors title={alertTitle} errors={form.errors} />
      <Form {...getFormProps(form)} action={hrefs['email-login']}>
        <Hidden
          values={{ intent: 'login', next, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }}
        />
        <TextField
          {...getInputProps(fields.email, { type: 'email' })}
          id={fields.email.id}
          label="이메일"
          autoComplete="username"
          inputMode="email"
          required
          errors={fields.email.errors}
        />
        <TextField
          {...getInputProps(fields.password, { type: 'password' })}
          id={fields.password.id}
          label="비밀번호"
          autoComplete="current-password"
          required
          errors={fields.password.errors}
        />
        <Button size="wide">로그인</Button>
      </Form>
      <LinkButton href={hrefs['reset-password']} tone="plain" size="wide">
        비밀번호를 잊었어요
      </LinkButton>
      <LinkButton href={hrefs['email-sign-up']} tone="quiet" size="wide">
        아직 계정이 없어요
      </LinkButton>
    </Stack>
  )
}
