import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { NewPasswordField } from '#app/ui/forms/secret-fields.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Steps } from '#app/ui/kit/tabs.tsx'
import { emailSignUp } from '#contract/accounts/auth.ts'
import { CodeRequest, SIGN_UP_STEPS } from './code-request.tsx'
import { CodeStep } from './code-step.tsx'
import { ConsentFields } from './consent-fields.tsx'
import type { ProvingProps } from './section-props.ts'

/** Three steps with one address: requesting the code, confirming it, and the rest of the sign-up. */
export function EmailSignUp(props: ProvingProps & { isProved: boolean }) {
  const { hrefs, email, isProved } = props
  if (email === '') return <CodeRequest {...props} />
  return (
    <Stack gap={6}>
      <PageHead
        title="회원가입"
        back={{ href: `${hrefs['email-sign-up']}&restart`, label: '다른 이메일 쓰기' }}
      />
      <Steps items={SIGN_UP_STEPS} current={isProved ? 2 : 1} />
      {isProved ? (
        <PasswordAndConsents {...props} />
      ) : (
        <CodeStep
          {...props}
          prove="prove-code"
          send="send-code"
          href={hrefs['email-sign-up']}
          hint="메일로 받은 숫자예요. 10분 안에 입력해 주세요."
        />
      )}
    </Stack>
  )
}

/** The password and the consents, required and optional ones separately. */
function PasswordAndConsents({ answer, idempotencyKey, next, hrefs, email, alertTitle }: ProvingProps) {
  return (
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
  )
}
