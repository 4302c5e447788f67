import { CheckField } from './choice.tsx'
import type { Fields } from './schema-fields.ts'

/**
 * Asked only once it was answered what the change does; what is sent is that sentence. `asked`: it is known before anything was sent.
 */
export function AgreeField({ fields, said: asked }: { fields: Fields<'agreed'>; said?: string | undefined }) {
  const { defaultChecked: _, ...field } = fields.check('agreed')
  const errors = field.errors ?? (asked ? [asked] : undefined)
  const said = errors?.join(' ')
  return said ? (
    <CheckField {...field} errors={errors} value={said} label="확인했어요. 이대로 저장할게요." />
  ) : null
}
