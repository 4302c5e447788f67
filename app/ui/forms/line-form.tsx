import { Button, type ButtonProps } from '../kit/button.tsx'
import * as css from './field.css.ts'
import { describe, Errors, type FieldProps, Hint } from './field.tsx'
import { Hidden } from './form.tsx'

type LineFormProps = FieldProps & {
  /** The page that reads the field from its address. */
  action: string
  name: string
  /** Further parameters of the address. */
  values?: Record<string, string>
  button: string
  tone?: ButtonProps['tone']
  type?: 'text' | 'search'
  inputMode?: 'url' | 'search'
  placeholder?: string
  defaultValue?: string
  maxLength?: number
  required?: boolean
  /** A pasted value is sent at once; without a script, the button sends it. */
  sendsPasted?: boolean
}

/** One field and its button on one line, asked with GET: a search, a pasted address. */
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
          data-paste={sendsPasted ? '' : undefined}
          autoComplete="off"
        />
        <Button tone={tone}>{button}</Button>
      </div>
      <Hint id={input.id} hint={hint} />
      <Errors id={input.id} errors={errors} />
    </form>
  )
}
