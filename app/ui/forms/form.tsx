import type { FormHTMLAttributes, ReactNode } from 'react'
import { useDrawnSentences } from '../kit/drawn-sentences.tsx'
import { Notice } from '../kit/notice.tsx'
import { SupportText } from '../words/support-text.tsx'
import * as css from './field.css.ts'

/**
 * A plain form that posts to its own page. The browser's own validation is off, because it names one error at
 * a time in its own words. `app/enhance/check.ts` and the server show all errors.
 */
export function Form({ method = 'post', children, ...rest }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form className={css.form} method={method} noValidate {...rest}>
      {children}
    </form>
  )
}

/** With a script, the page that follows such a form takes the place of this one without a load of the document. */
export const IN_PLACE = { 'data-upload': '', 'data-decide': '' } as const

type FieldProblem = {
  /** The id of the control. */
  id: string
  label: string
  errors?: string[] | undefined
}

type FormErrorsProps = { id?: string; title?: string; errors?: string[] | undefined; fields?: FieldProblem[] }

/**
 * Lists everything that prevents this form from being sent, above it. Takes the focus when the page opens
 * with it.
 */
export function FormErrors({ id = 'errors', title, errors = [], fields = [] }: FormErrorsProps) {
  const wrong = fields.filter((field) => field.errors?.length)
  useDrawnSentences([...errors, ...wrong.flatMap((field) => field.errors ?? [])])
  if (errors.length === 0 && wrong.length === 0) return null
  return (
    <Notice tone="bad" id={id} title={title ?? '다음을 확인해 주세요.'} focus>
      <ul>
        {[...new Set(errors)].map((error) => (
          <li key={error}>
            <SupportText>{error}</SupportText>
          </li>
        ))}
        {wrong.map((field) => (
          <li key={field.id}>
            <a href={`#${field.id}`}>{field.label}</a>:{' '}
            <SupportText>{field.errors?.join(' ') ?? ''}</SupportText>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Hidden values that the form also sends. */
export function Hidden({
  values,
}: {
  values: Record<string, string | number | null | undefined>
}): ReactNode {
  return Object.entries(values).map(([name, value]) =>
    value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}
