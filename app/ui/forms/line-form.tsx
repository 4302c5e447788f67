import { Button, type ButtonProps } from '../kit/button.tsx'
import * as css from './field.css.ts'
import { describe, Errors, type FieldProps, Hint } from './field.tsx'
import { Hidden } from './form.tsx'

type LineFormProps = FieldProps & {
  /** The page that reads the field from its query. */
  action: string
  name: string
  /** More parameters of the query. */
  values?: Record<string, string>
  button: string
  tone?: ButtonProps['tone']
  type?: 'text' | 'search'
  inputMode?: 'url' | 'search'
  placeholder?: string
  defaultValue?: string
  maxLength?: number
  required?: boolean
  /** True when a script sends a pasted value at once; without one, the button sends it. */
  sendsPasted?: boolean
}

/** One field with its button on one line, in a GET form: a search, or a pasted address. */
export function LineForm(props: LineFormProps) {
  const { action, values = {}, button, tone, label, hint, errors, optional: _, sendsPasted, ...input } = props
  return (
    <form className={css.field} method="get" action={action} noValidate>
      <Hidden values={values} />
      <label className={css.label} htmlFor={input.id}>
        {label}
      </label>
      <div className={input.type === 'search' ? css.lineSearch : css.line}>
        <input
          {...input}
          {...describe({ id: input.id, hint, errors })}
          className={css.control}
          {...(sendsPasted && { 'data-part': '', 'data-paste': '' })}
          autoComplete="off"
        />
        <Button tone={tone}>{button}</Button>
      </div>
      <Hint id={input.id} hint={hint} />
      <Errors id={input.id} errors={errors} />
    </form>
  )
}
