import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import * as css from './field.css.ts'
import { describe, Errors, type FieldProps, Hint } from './field.tsx'

type CheckProps = Omit<FieldProps, 'optional'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>

/** A checkbox; its whole line can be pressed. */
export function CheckField({ label, hint, errors, type: _type, ...input }: CheckProps) {
  return (
    <div className={css.field}>
      <label className={css.choice}>
        <input {...input} {...describe({ id: input.id, hint, errors })} type="checkbox" />
        <span>{label}</span>
      </label>
      <Hint id={input.id} hint={hint} />
      <Errors id={input.id} errors={errors} />
    </div>
  )
}

export type Choice = { value: string; label: ReactNode; note?: ReactNode }

type RadioProps = Omit<FieldProps, 'optional'> & {
  name: string
  choices: Choice[]
  defaultValue?: string | undefined
  required?: boolean | undefined
  form?: string | undefined
  /** Short labels side by side. */
  isCompact?: boolean
}

/** One of a few choices, each in its own box. Ids are `${id}-${value}`; the group has `id`. */
export function RadioField({
  id,
  label,
  hint,
  errors,
  name,
  choices,
  defaultValue,
  isCompact,
  ...rest
}: RadioProps) {
  return (
    <fieldset
      className={css.field}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it here, and only this role can be said to be wrong
      role="radiogroup"
      aria-invalid={errors?.length ? true : undefined}
      aria-describedby={describe({ id, hint, errors })['aria-describedby']}
    >
      <legend className={css.legend}>{label}</legend>
      <div className={isCompact ? css.pills : css.choices}>
        {choices.map((choice, nth) => (
          <label className={isCompact ? css.pill : cx(css.choice, css.box)} key={choice.value}>
            <input
              {...rest}
              {...(nth === 0 && errors?.length ? { autoFocus: true } : {})}
              type="radio"
              name={name}
              id={`${id}-${choice.value}`}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
            />
            <span>
              {choice.label}
              {choice.note && <span className={css.hint}> {choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <Hint id={id} hint={hint} />
      <Errors id={id} errors={errors} />
    </fieldset>
  )
}

/** When several choices are invalid, each is marked, and the first gets the focus. */
function invalidProps(errors: string[] | undefined, nth: number) {
  return errors?.length ? { 'aria-invalid': true, autoFocus: nth === 0 } : {}
}

type ChecksProps = Omit<FieldProps, 'optional'> & {
  name: string
  choices: Choice[]
  defaultValues: string[]
  /** Whole sentences, each on a line of its own. */
  isStacked?: boolean
}

/** Any of a few choices. Ids are `${id}-${value}`; the group has `id`. */
export function ChecksField(props: ChecksProps) {
  const { id, label, hint, errors, name, choices, defaultValues, isStacked } = props
  return (
    <fieldset
      className={css.field}
      id={id}
      aria-describedby={describe({ id, hint, errors })['aria-describedby']}
    >
      <legend className={css.legend}>{label}</legend>
      <div className={isStacked ? css.choices : css.checks}>
        {choices.map((choice, nth) => (
          <label className={css.choice} key={choice.value}>
            <input
              {...invalidProps(errors, nth)}
              type="checkbox"
              name={name}
              id={`${id}-${choice.value}`}
              value={choice.value}
              defaultChecked={defaultValues.includes(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <Hint id={id} hint={hint} />
      <Errors id={id} errors={errors} />
    </fieldset>
  )
}
