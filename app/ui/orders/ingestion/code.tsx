import { TextareaField } from '#app/ui/forms/field.tsx'
import * as css from './code.css.ts'

/** Code in a field that cannot be changed: a person selects all of it without a script. */
export function Code({ id, label, text }: { id: string; label: string; text: string }) {
  return (
    <TextareaField
      id={`code-${id}`}
      label={label}
      readOnly
      spellCheck={false}
      rows={text.split('\n').length + 1}
      defaultValue={text}
      className={css.code}
    />
  )
}
