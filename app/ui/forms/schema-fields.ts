import type { SubmissionResult } from '@conform-to/dom'
import { type Constraints, constraintsOf, type FormSchema, partOf } from './constraints.ts'
import { type FieldSentences, sentencesFor } from './field-sentences.ts'

type Common = FieldSentences & { id: string; name: string; errors: string[] | undefined; required?: true }
type TextType = 'text' | 'email' | 'password' | 'date' | 'number' | 'tel'
type Line = Common & Constraints & { defaultValue: string | undefined }

/**
 * The props for the fields of `app/ui`, by kind of control. A name that the schema does not have is a compile
 * error.
 */
export type Fields<Name extends string> = {
  text: (name: Name, type?: TextType) => Line & { type: TextType }
  area: (name: Name) => Line
  select: (name: Name) => Common & { defaultValue: string | undefined }
  radio: (name: Name) => Common & { defaultValue: string | undefined }
  check: (name: Name) => Common & { defaultChecked: boolean }
  checks: (name: Name) => Omit<Common, 'required' | 'data-missing'> & { defaultValues: string[] }
  file: (name: Name) => Common
  /** The sentences for a field, or for the whole form. */
  errors: (name: Name | '') => string[] | undefined
  /** The value of a field. */
  value: (name: Name) => string | undefined
}

type Setup = {
  id: string
  schema: FormSchema
  values: Record<string, unknown> | undefined
  last: SubmissionResult<string[]> | undefined
}

export function fieldsOf<Name extends string>({ id, schema, values, last }: Setup): Fields<Name> {
  // The typed values replace all initial ones.
  const filled: Record<string, unknown> = last?.initialValue ?? values ?? {}
  const errors = (name: string) => last?.error?.[name] ?? undefined
  const value = (name: string) => textOf(filled[name])
  const common = (name: string, type?: TextType | 'area'): Common => {
    const held = constraintsOf(schema, name)
    const said = sentencesFor(partOf(schema, name), type ? held : { required: held.required }, type)
    return {
      id: `${id}-${name}`,
      name,
      errors: errors(name),
      ...(held.required && { required: true }),
      ...said,
    }
  }
  const lengths = (name: string) => {
    const { minLength, maxLength } = constraintsOf(schema, name)
    return { minLength, maxLength }
  }
  const choice = (name: string) => ({ ...common(name), defaultValue: oneOf(filled[name]) })
  return {
    errors,
    value,
    text: (name, type = 'text') => {
      const { min, max } = constraintsOf(schema, name)
      const bounds = type === 'number' ? { min, max } : {}
      return { ...common(name, type), ...lengths(name), ...bounds, type, defaultValue: value(name) }
    },
    area: (name) => ({ ...common(name, 'area'), ...lengths(name), defaultValue: value(name) }),
    select: choice,
    radio: choice,
    check: (name) => ({ ...common(name), defaultChecked: filled[name] === true || filled[name] === 'on' }),
    checks: (name) => {
      const { required: _, 'data-missing': __, ...rest } = common(name)
      const chosen = filled[name]
      return { ...rest, defaultValues: chosen == null ? [] : [chosen].flat().map(String) }
    },
    file: (name) => common(name),
  }
}

/** A forged form may send lists and nested values; a text field shows none of them. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function oneOf(value: unknown): string | undefined {
  return textOf(Array.isArray(value) ? value[0] : value)
}
