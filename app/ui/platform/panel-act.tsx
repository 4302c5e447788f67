import type { FormSchema } from '../forms/constraints.ts'
import { IN_PLACE } from '../forms/form.tsx'
import { SchemaForm, type SchemaFormProps } from '../forms/schema-form.tsx'
import { Button, type ButtonProps } from '../kit/button.tsx'
import { Fold, Muted } from '../kit/layout.tsx'
import { ReasonForm, type ReasonFormProps, type ReasonSchema } from './reason-form.tsx'

type PanelActProps<Schema extends FormSchema> = Omit<SchemaFormProps<Schema>, 'children'> & {
  /** The effect of the act, under the button. */
  says?: string
  button: string
  tone?: ButtonProps['tone']
}

/** A decision with one press and no question. The button names the act; the line below states the effect. */
export function PanelAct<Schema extends FormSchema>(props: PanelActProps<Schema>) {
  const { says, button, tone = 'primary', ...form } = props
  return (
    <SchemaForm {...IN_PLACE} {...(form as unknown as SchemaFormProps<FormSchema>)}>
      {() => (
        <>
          <Button tone={tone}>{button}</Button>
          {says && <Muted tiny>{says}</Muted>}
        </>
      )}
    </SchemaForm>
  )
}

type PanelReasonProps<Schema extends FormSchema & ReasonSchema> = ReasonFormProps<Schema> & {
  /** The label of the line that unfolds the form. */
  act: string
  /** True when the address of the page opens this form. */
  isAsked: boolean
}

/** A decision with a reason: the form unfolds in the panel, and its button names the act. */
export function PanelReason<Schema extends FormSchema & ReasonSchema>({
  act,
  isAsked,
  ...form
}: PanelReasonProps<Schema>) {
  const isRefused = form.answer?.lastResult !== undefined && form.answer.intent === form.carry?.intent
  return (
    <Fold title={act} open={isAsked || isRefused}>
      <ReasonForm {...IN_PLACE} {...(form as ReasonFormProps<Schema>)} />
    </Fold>
  )
}
