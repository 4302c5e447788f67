import type { SubmissionResult } from '@conform-to/dom'
import type { FormHTMLAttributes, ReactNode } from 'react'
import type { FieldName, FormSchema } from './constraints.ts'
import { Form, FormErrors, Hidden } from './form.tsx'
import { type Fields, fieldsOf } from './schema-fields.ts'

/** The result of a page's last POST. */
export type LastPost = {
  intent?: string
  id?: string | null
  lastResult?: SubmissionResult<string[]>
  idempotencyKey?: string
}

/** More values that a form sends: untyped fields, its intent, a name for the flash (`whom`), the next page. */
type HiddenValue = string | number | null | undefined
type Carry<Schema extends FormSchema> = {
  [Name in FieldName<Schema> | `${FieldName<Schema>}[${number}]` | 'intent' | 'next' | 'whom']?: HiddenValue
}

export type SchemaFormProps<Schema extends FormSchema> = Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'title' | 'children'
> & {
  id: string
  /** The schema of the act, with the names and the limits of the fields. */
  schema: Schema
  /** The answer of the page's action. An answer to another form is ignored. */
  answer: LastPost | null | undefined
  idempotencyKey: string
  carry?: Carry<Schema>
  /** The initial values of the fields. */
  values?: { [Name in FieldName<Schema>]?: unknown }
  /** The title above its errors. */
  title?: string
  /** True when another part of the page shows the errors of the whole form. */
  isSilent?: boolean
  children: (fields: Fields<FieldName<Schema>>) => ReactNode
}

/** A form of a page, with the fields of a contract schema. */
export function SchemaForm<Schema extends FormSchema>(props: SchemaFormProps<Schema>) {
  const { id, schema, answer, idempotencyKey, carry = {}, values, title, isSilent, children, ...form } = props
  const own = isOwn(answer, carry) ? answer : undefined
  const fields = fieldsOf({ id, schema, values, last: own?.lastResult })
  return (
    <Form {...form} id={id}>
      {!isSilent && <FormErrors {...(title && { title })} errors={fields.errors('')} />}
      <Hidden values={{ ...carry, idempotencyKey: own?.idempotencyKey ?? idempotencyKey }} />
      {children(fields)}
    </Form>
  )
}

/**
 * Returns whether the answer belongs to this form, among several forms on a page and several items in a list.
 * A form whose buttons have the intent accepts every intent.
 */
export function isOwn(
  answer: LastPost | null | undefined,
  { intent, id }: { intent?: HiddenValue; id?: HiddenValue },
) {
  if (!answer?.lastResult) return false
  if (intent != null && answer.intent !== undefined && answer.intent !== intent) return false
  return id == null || answer.id == null || answer.id === String(id)
}

/** Hidden values of a form without fields, with the names of its schema. */
export function carryValues<Schema extends FormSchema>(
  _schema: Schema,
  values: Carry<Schema> & { idempotencyKey: string },
): Record<string, HiddenValue> {
  return values
}
