import type { FormSchema } from '../forms/constraints.ts'
import { SchemaForm, type SchemaFormProps } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'

type CodeAgainProps<Schema extends FormSchema> = Omit<
  SchemaFormProps<Schema>,
  'id' | 'title' | 'children'
> & {
  /** Seconds until another code can be requested. A script counts them down; without one, the server reports the wait. */
  waitSeconds: number
}

/** Requests another code when the last one is late, lost or expired. */
export function CodeAgain<Schema extends FormSchema>({ waitSeconds, ...form }: CodeAgainProps<Schema>) {
  const waits = waitSeconds > 0 ? { 'data-part': '', 'data-again': waitSeconds } : {}
  return (
    <SchemaForm {...form} {...waits} id="code-again" title="인증번호를 다시 보내지 못했어요">
      {() => (
        <Button tone="quiet" size="wide">
          인증번호 다시 받기
        </Button>
      )}
    </SchemaForm>
  )
}
