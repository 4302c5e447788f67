import { CheckField } from './choice.tsx'
import type { Fields } from './schema-fields.ts'

type Props = {
  fields: Fields<'agreed'>
  /** The effect of the change, if the page knows it before the form is sent. */
  warning?: string | undefined
}

/** The box appears once the API has answered what the change does. Its value is that sentence, so the API sees what the operator read. */
export function AgreeField({ fields, warning }: Props) {
  const { defaultChecked: _, ...field } = fields.check('agreed')
  const errors = field.errors ?? (warning ? [warning] : undefined)
  const sentence = errors?.join(' ')
  return sentence ? (
    <CheckField {...field} errors={errors} value={sentence} label="확인했어요. 이대로 저장할게요." />
  ) : null
}
