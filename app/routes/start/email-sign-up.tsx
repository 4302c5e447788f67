import { Button, LinkButton } from '#app/ui/button.tsx'
import { Muted, PageHead, Stack } from '#app/ui/layout.tsx'
import { SchemaForm } from '#app/ui/schema-form.tsx'
import { CodeField, NewPasswordField } from '#app/ui/secret-fields.tsx'
import { Steps } from '#app/ui/tabs.tsx'
import { emailSignUp } from '#contract/auth.ts'
import { SIGN_UP_STEPS } from './code-request.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { DevMailNotice } from './dev-mail-notice.tsx'
import type { SectionProps } from './section-props.ts'

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
  return (
    <Stack gap={6}>
      <PageHead
        title="회원가입"
        back={{ href: `${hrefs['email-sign-up']}&restart`, label: '다른 이메일 쓰기' }}
      />
      <Steps items={SIGN_UP_STEPS} current={1} />
      {isDevelopment && <DevMailNotice />}
      <SchemaForm
        id="email-sign-up"
        schema={emailSignUp}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'sign-up', next, email }}
        title={alertTitle}
        action={hrefs['email-sign-up']}
      >
        {({ text, check }) => (
          <>
            {answer?.code === 'email_taken' && (
              <LinkButton href={hrefs['email-login']} size="wide">
                {email} 주소로 로그인하기
              </LinkButton>
            )}
            <Muted>{email}</Muted>
            <CodeField {...text('authCode')} hint="메일로 받은 숫자예요." />
            <NewPasswordField
              {...text('password', 'password')}
              label="비밀번호"
              hint="10자 이상. 여러 단어를 이어 쓰면 외우기 쉽고 안전해요."
            />
            <ConsentFields check={check} />
            <Button tone={answer?.code === 'email_taken' ? 'quiet' : 'primary'} size="wide">
              가입하기
            </Button>
          </>
        )}
      </SchemaForm>
    </Stack>
  )
}
