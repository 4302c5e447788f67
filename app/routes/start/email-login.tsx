import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { emailLogin } from '#contract/accounts/auth.ts'
import type { SectionProps } from './section-props.ts'

export function EmailLogin({
  answer,
  idempotencyKey,
  next,
  hrefs,
  alertTitle,
  isAgain,
  email,
}: SectionProps & { isAgain: boolean; email: string }) {
  return (
    <Stack gap={6}>
      <PageHead title="로그인" back={{ href: hrefs.start, label: '시작하기' }} />
      {isAgain && !answer && (
        <Notice title="한 번 더 로그인해 주세요">
          계좌처럼 중요한 정보를 바꾸기 전에는 로그인한 지 10분이 지나지 않아야 해요.
        </Notice>
      )}
      <SchemaForm
        id="email-login"
        schema={emailLogin}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'login', next }}
        values={{ email }}
        title={alertTitle}
        action={hrefs['email-login']}
      >
        {({ text }) => (
          <>
            <TextField {...text('email', 'email')} label="이메일" autoComplete="username" inputMode="email" />
            <TextField {...text('password', 'password')} label="비밀번호" autoComplete="current-password" />
            <Button size="wide">로그인</Button>
          </>
        )}
      </SchemaForm>
      <LinkButton href={hrefs['reset-password']} tone="plain" size="wide">
        비밀번호를 잊었어요
      </LinkButton>
      <LinkButton href={hrefs['email-sign-up']} tone="quiet" size="wide">
        아직 계정이 없어요
      </LinkButton>
    </Stack>
  )
}
