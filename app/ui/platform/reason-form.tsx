import type { ReactNode } from 'react'
import type { FieldName, FormSchema } from '../forms/constraints.ts'
import { TextareaField, TextField } from '../forms/field.tsx'
import type { Fields } from '../forms/schema-fields.ts'
import { SchemaForm, type SchemaFormProps } from '../forms/schema-form.tsx'
import { Button, type ButtonProps } from '../kit/button.tsx'
import { type TemplateOffer, TemplatePick } from './template-pick.tsx'

/** A schema with a reason. */
export type ReasonSchema = { _zod: { input: { reason: string } } }

export type ReasonFormProps<Schema extends FormSchema & ReasonSchema> = Omit<
  SchemaFormProps<Schema>,
  'children'
> & {
  label: string
  hint?: string
  /** The number of lines of a multi-line field; omitted for one line. */
  rows?: number
  button: string
  tone?: ButtonProps['tone']
  size?: ButtonProps['size']
  /** The templates for a longer reason. */
  offer?: TemplateOffer
  /** More fields of the form. */
  more?: (fields: Fields<FieldName<Schema>>) => ReactNode
}

/** Asks for the reason before something is refused, closed or viewed. */
export function ReasonForm<Schema extends FormSchema & ReasonSchema>(props: ReasonFormProps<Schema>) {
  const { label, hint, rows, button, tone = 'danger', size, offer, more, ...form } = props
  return (
    <SchemaForm {...(form as unknown as SchemaFormProps<ReasonSchema>)}>
      {(fields) => (
        <>
          {offer && <TemplatePick {...offer} fields={fields} into={fields.area('reason')} />}
          {rows ? (
            <TextareaField {...fields.area('reason')} label={label} hint={hint} rows={rows} />
          ) : (
            <TextField {...fields.text('reason')} label={label} hint={hint} />
          )}
          {more?.(fields as unknown as Fields<FieldName<Schema>>)}
          <Button tone={tone} size={size}>
            {button}
          </Button>
        </>
      )}
    </SchemaForm>
  )
}
