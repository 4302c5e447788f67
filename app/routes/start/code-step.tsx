import { CodeAgain } from '#app/ui/accounts/code-again.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { CodeField } from '#app/ui/forms/secret-fields.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { emailCodeProof, emailCodeRequest } from '#contract/accounts/auth.ts'
import { DevMailNotice } from './dev-mail-notice.tsx'
import type { ProvingProps } from './section-props.ts'

type CodeStepProps = ProvingProps & {
  /** The acts that prove the code and send another one. */
  prove: 'prove-code' | 'prove-reset'
  send: 'send-code' | 'send-reset'
  href: string
  hint: string
}

/** Asks only for the code from the mail, so that a wrong one loses nothing else that was typed. */
export function CodeStep(props: CodeStepProps) {
  const { answer, idempotencyKey, next, email, waitSeconds, isDevelopment, prove, send, href, hint } = props
  // The error of a code that expired one step later is shown where the new one is typed.
  const told = answer && answer.intent !== send ? { ...answer, intent: prove } : answer
  return (
    <Stack gap={6}>
      {isDevelopment && <DevMailNotice />}
      <SchemaForm
        id={prove}
        schema={emailCodeProof}
        answer={told}
        idempotencyKey={idempotencyKey}
        carry={{ intent: prove, next, email }}
        title="인증번호를 확인하지 못했어요"
        action={href}
      >
        {({ text }) => (
          <>
            <Muted>{email}</Muted>
            <CodeField {...text('authCode')} hint={hint} />
            <Button size="wide">확인하기</Button>
          </>
        )}
      </SchemaForm>
      <CodeAgain
        schema={emailCodeRequest}
        answer={told}
        idempotencyKey={`${idempotencyKey}-again`}
        carry={{ intent: send, next, email }}
        action={href}
        waitSeconds={waitSeconds}
      />
    </Stack>
  )
}
