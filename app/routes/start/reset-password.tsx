import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { NewPasswordField } from '#app/ui/forms/secret-fields.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Steps } from '#app/ui/kit/tabs.tsx'
import { emailCodeRequest, passwordReset } from '#contract/accounts/auth.ts'
import { CodeStep } from './code-step.tsx'
import type { ProvingProps } from './section-props.ts'

const STEPS = ['이메일', '인증번호', '새 비밀번호']

type ResetProps = ProvingProps & { isProved: boolean }

/** Three steps with one address: requesting the code, confirming it, and the new password. */
export function ResetPassword(props: ResetProps) {
  const { hrefs, email, isProved } = props
  const isProof = email !== ''
  return (
    <Stack gap={6}>
      <PageHead
        title="비밀번호 재설정"
        back={
          isProof
            ? { href: `${hrefs['reset-password']}&restart`, label: '다른 이메일 쓰기' }
            : { href: hrefs['email-login'], label: '로그인' }
        }
      />
      <Steps items={STEPS} current={isProved ? 2 : isProof ? 1 : 0} />
      {!isProof && <Address {...props} />}
      {isProof && !isProved && (
        <CodeStep
          {...props}
          prove="prove-reset"
          send="send-reset"
          href={hrefs['reset-password']}
          hint="메일로 받은 숫자예요. 가입하지 않은 주소에는 보내지 않아요."
        />
      )}
      {isProved && <NewPassword {...props} />}
    </Stack>
  )
}

function Address({ answer, idempotencyKey, next, hrefs }: ResetProps) {
  return (
    <SchemaForm
      id="reset-password"
      schema={emailCodeRequest}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'send-reset', next }}
      title="인증번호를 보내지 못했어요"
      action={hrefs['reset-password']}
    >
      {({ text }) => (
        <>
          <TextField
            {...text('email', 'email')}
            label="이메일"
            hint="가입한 주소로 인증번호를 보내 드려요."
            autoComplete="username"
            inputMode="email"
          />
          <Button size="wide">인증번호 받기</Button>
        </>
      )}
    </SchemaForm>
  )
}

function NewPassword({ answer, idempotencyKey, next, hrefs, email }: ResetProps) {
  return (
    <SchemaForm
      id="reset-password"
      schema={passwordReset}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'reset', next, email }}
      title="비밀번호를 바꾸지 못했어요"
      action={hrefs['reset-password']}
    >
      {({ text }) => (
        <>
          <Muted>{email}</Muted>
          <NewPasswordField
            {...text('password', 'password')}
            label="새 비밀번호"
            hint="10자 이상. 바꾸면 모든 기기에서 로그아웃돼요."
          />
          <Button size="wide">비밀번호 바꾸기</Button>
        </>
      )}
    </SchemaForm>
  )
}
