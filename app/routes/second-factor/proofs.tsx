import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Fold } from '#app/ui/layout.tsx'
import { CodeField } from '#app/ui/secret-fields.tsx'

type ProofProps = {
  next: string
  idempotencyKey: string
  answer: (FormAnswer & { intent: string }) | undefined
}

function useProof<Fields extends Record<string, string>>(
  { answer, next, idempotencyKey }: ProofProps,
  intent: string,
) {
  const own = answer?.intent === intent ? answer : undefined
  const [form, fields] = useForm<Fields>({
    id: intent,
    lastResult: own?.lastResult,
    defaultNoValidate: false,
  })
  const hidden = { intent, next, idempotencyKey: own?.idempotencyKey ?? idempotencyKey }
  const props = { ...getFormProps(form), action: `/second-factor?next=${encodeURIComponent(next)}` }
  return { own, form, fields, hidden, props }
}

const TITLE = '인증하지 못했어요'

export function CodeProof({ byMail, ...given }: ProofProps & { byMail: boolean }) {
  const { form, fields, hidden, props } = useProof<{ authCode: string }>(given, 'code')
  return (
    <Form {...props}>
      <FormErrors title={TITLE} errors={form.errors} />
      <Hidden values={hidden} />
      <CodeField
        field={fields.authCode}
        hint={`${byMail ? '메일에 적힌' : '인증 앱에 보이는'} 숫자 6자리예요.`}
      />
      <Button size="wide">인증하기</Button>
    </Form>
  )
}

/** Stands there with a script only; the browser does the asking. */
export function PasskeyProof({ options, ...given }: ProofProps & { options: object }) {
  const { form, fields, hidden, props } = useProof<{ credential: string }>(given, 'passkey')
  return (
    <Form {...props} data-upload="" data-passkey="proof" data-options={JSON.stringify(options)}>
      <FormErrors title={TITLE} errors={[...(form.errors ?? []), ...(fields.credential.errors ?? [])]} />
      <Hidden values={{ ...hidden, credential: '' }} />
      <Button size="wide">패스키로 인증하기</Button>
    </Form>
  )
}

export function RecoveryProof(given: ProofProps) {
  const { own, form, fields, hidden, props } = useProof<{ recoveryCode: string }>(given, 'recovery')
  return (
    <Fold title="복구 코드 쓰기" open={own !== undefined}>
      <Form {...props}>
        <FormErrors title={TITLE} errors={form.errors} />
        <Hidden values={hidden} />
        <TextField
          {...getInputProps(fields.recoveryCode, { type: 'text' })}
          id={fields.recoveryCode.id}
          label="복구 코드"
          hint="만들 때 적어 둔 코드 가운데 쓰지 않은 하나예요."
          autoComplete="off"
          required
          errors={fields.recoveryCode.errors}
        />
        <Button size="wide" tone="soft">
          복구 코드로 인증하기
        </Button>
      </Form>
    </Fold>
  )
}
