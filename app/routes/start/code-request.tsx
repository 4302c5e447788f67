import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Steps } from '#app/ui/kit/tabs.tsx'
import { emailCodeRequest } from '#contract/accounts/auth.ts'
import type { SectionProps } from './section-props.ts'

export const SIGN_UP_STEPS = ['이메일', '인증번호', '비밀번호와 동의']

/** The first step of a sign-up: proving the address. */
export function CodeRequest({ answer, idempotencyKey, next, hrefs }: SectionProps) {
  return (
    <Stack gap={6}>
      <PageHead title="회원가입" back={{ href: hrefs.start, label: '시작하기' }} />
      <Steps items={SIGN_UP_STEPS} current={0} />
      <SchemaForm
        id="send-code"
        schema={emailCodeRequest}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'send-code', next }}
        title="인증번호를 보내지 못했어요"
        action={hrefs['email-sign-up']}
      >
        {({ text }) => (
          <>
            <TextField
              {...text('email', 'email')}
              label="이메일"
              hint="이 주소로 인증번호를 보내 드려요."
              autoComplete="email"
              inputMode="email"
            />
            <Button size="wide">인증번호 받기</Button>
          </>
        )}
      </SchemaForm>
      <LinkButton href={hrefs['email-login']} tone="quiet" size="wide">
        이미 계정이 있어요
      </LinkButton>
    </Stack>
  )
}
