import { CheckField } from './choice.tsx'
import type { Fields } from './schema-fields.ts'

type Props = {
  fields: Fields<'agreed'>
  /** The effect of the change, if the page knows it before the form is sent. */
  warning?: string | undefined
}

/**
 * Renders the box once the API has described the effect of the change. Its value is that sentence, so the API
 * sees what the operator read.
 */
export function AgreeField({ fields, warning }: Props) {
  const { defaultChecked: _, ...field } = fields.check('agreed')
  const errors = field.errors ?? (warning ? [warning] : undefined)
  const sentence = errors?.join(' ')
  return sentence ? (
    <CheckField {...field} errors={errors} value={sentence} label="확인했어요. 이대로 저장할게요." />
  ) : null
}
