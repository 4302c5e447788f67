import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { PageHead, Stack } from '#app/ui/layout.tsx'
import { Steps } from '#app/ui/tabs.tsx'
import type { SectionProps } from './section-props.ts'

export const SIGN_UP_STEPS = ['이메일 확인', '비밀번호와 동의']

/** First step of a sign-up: prove the address. */
export function CodeRequest({ answer, idempotencyKey, next, hrefs }: SectionProps) {
  const [form, fields] = useForm<{ email: string }>({
    id: 'send-code',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Stack gap={6}>
      <PageHead title="회원가입" back={{ href: hrefs.start, label: '시작하기' }} />
      <Steps items={SIGN_UP_STEPS} current={0} />
      <FormErrors title="인증번호를 보내지 못했어요" errors={form.errors} />
      <Form {...getFormProps(form)} action={hrefs['email-sign-up']}>
        <Hidden
          values={{ intent: 'send-code', next, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }}
        />
        <TextField
          {...getInputProps(fields.email, { type: 'email' })}
          id={fields.email.id}
          label="이메일"
          hint="이 주소로 인증번호를 보내 드려요."
          autoComplete="email"
          inputMode="email"
          required
          errors={fields.email.errors}
        />
        <Button size="wide">인증번호 받기</Button>
      </Form>
      <LinkButton href={hrefs['email-login']} tone="quiet" size="wide">
        이미 계정이 있어요
      </LinkButton>
    </Stack>
  )
}
