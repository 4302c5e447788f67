import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useDrawnSentences } from '../kit/drawn-sentences.tsx'
import { progress } from '../kit/tabs.css.ts'
import { Icon } from '../pictures/icon.tsx'
import { cx } from '../theme/cx.ts'
import { SupportText } from '../words/support-text.tsx'
import * as css from './field.css.ts'

/**
 * Props that every field accepts. Hint and errors are linked to the control through `${id}-description` and `${id}-error`.
 * Conform generates the same ids, so `{...getInputProps(fields.x, { type })}` can be spread in unchanged.
 */
export type FieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[] | undefined
  /** Shows 선택 beside the label. */
  optional?: boolean
}

/**
 * The attributes that link hint and errors to the control with this id. A control with errors has autofocus;
 * the first one on the page gets it, unless a message about the whole form comes before it.
 */
export function describe({ id, hint, errors }: Pick<FieldProps, 'id' | 'hint' | 'errors'>) {
  const ids = [errors?.length ? `${id}-error` : '', hint ? `${id}-description` : ''].filter(Boolean)
  return {
    ...(errors?.length ? { 'aria-invalid': true, autoFocus: true } : {}),
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  } as const
}

export function Errors({ id, errors }: Pick<FieldProps, 'id' | 'errors'>) {
  useDrawnSentences(errors)
  if (!errors?.length) return null
  return (
    <p data-error="" id={`${id}-error`}>
      <Icon name="alert" size={18} />
      <span>
        <SupportText>{errors.join(' ')}</SupportText>
      </span>
    </p>
  )
}

export function Hint({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) {
  if (!hint) return null
  return (
    <p className={css.hint} id={`${id}-description`}>
      {hint}
    </p>
  )
}

type FieldGroupProps = { title: string; hint?: string; children: ReactNode }

/** Related fields of a long form, under a title. */
export function FieldGroup({ title, hint, children }: FieldGroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.groupTitle}>
        {title}
        {hint && <span className={css.groupHint}>{hint}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

/** Two fields that belong together: side by side from lg. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

/** Label, control, hint and errors, in this order. */
export function Field({ id, label, hint, errors, optional, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> (선택)</span>}
      </label>
      {children}
      <Hint id={id} hint={hint} />
      <Errors id={id} errors={errors} />
    </div>
  )
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { suffix?: string }

/** One line of text. `suffix` is inside the box (원, %). */
export function TextField({ label, hint, errors, optional, suffix, className, ...input }: InputProps) {
  const said = describe({ id: input.id, hint, errors })
  return (
    <Field id={input.id} label={label} hint={hint} errors={errors} optional={optional}>
      <div className={css.wrap}>
        <input {...input} {...said} className={cx(css.control, className)} />
        {suffix && <span className={css.suffix}>{suffix}</span>}
      </div>
    </Field>
  )
}

/** A big amount in won. */
export function MoneyField(props: Omit<InputProps, 'suffix' | 'className'>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} suffix="원" className={css.money} />
}

type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>

export function SelectField({ label, hint, errors, optional, children, ...select }: SelectProps) {
  return (
    <Field id={select.id} label={label} hint={hint} errors={errors} optional={optional}>
      <select
        {...select}
        defaultValue={one(select.defaultValue)}
        {...describe({ id: select.id, hint, errors })}
        className={css.control}
      >
        {children}
      </select>
    </Field>
  )
}

/** A forged form may send a field more than once. */
function one<Value>(value: Value) {
  return Array.isArray(value) ? String(value[0]) : value
}

type TextareaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>

export function TextareaField({ label, hint, errors, optional, ...area }: TextareaProps) {
  return (
    <Field id={area.id} label={label} hint={hint} errors={errors} optional={optional}>
      <textarea {...area} {...describe({ id: area.id, hint, errors })} className={css.control} />
    </Field>
  )
}

/** A file field with the accepted files as hint. A bar shows the progress of the upload. */
export function FileField({ label, hint, errors, optional, ...input }: Omit<InputProps, 'suffix'>) {
  return (
    <Field id={input.id} label={label} hint={hint} errors={errors} optional={optional}>
      <input
        {...input}
        {...describe({ id: input.id, hint, errors })}
        type="file"
        className={cx(css.control, css.file)}
      />
      <progress className={cx(progress, css.sending)} aria-label="파일 올리는 중" />
    </Field>
  )
}
