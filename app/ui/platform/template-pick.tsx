import { FILL, MARK_FIELDS, type TemplateChoices } from '#app/models/template-fields.ts'
import { type MarkWords, TEMPLATE_MARKS } from '#contract/platform/templates/message-text.ts'
import * as control from '../forms/field.css.ts'
import { describe, Field } from '../forms/field.tsx'
import { Hidden } from '../forms/form.tsx'
import type { Fields } from '../forms/schema-fields.ts'
import { Button } from '../kit/button.tsx'

export type TemplateOffer = {
  templates: TemplateChoices
  /** The words for the marks that the page knows. */
  words?: MarkWords
}

type PickProps = TemplateOffer & {
  /** The fields of the form around it. */
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any form
  fields: Pick<Fields<any>, 'errors' | 'value'>
  /** The id and the name of the field to fill. */
  into: { id: string; name: string }
}

/** Chooses an answer template and puts it into the field, below the typed text. */
export function TemplatePick({ templates, words = {}, fields, into }: PickProps) {
  if (!templates?.length) return null
  const id = `${into.id}-template`
  const errors = fields.errors(FILL.choice)
  const values = TEMPLATE_MARKS.map((mark) => [MARK_FIELDS[mark], words[mark]])
  return (
    <>
      {/* Makes Enter in a field send the form and not fill in a template. */}
      <button type="submit" hidden tabIndex={-1} />
      <Hidden values={Object.fromEntries(values)} />
      <Field id={id} label="답변 템플릿" errors={errors} optional>
        <div className={control.line}>
          <select
            id={id}
            name={FILL.choice}
            defaultValue={fields.value(FILL.choice)}
            className={control.control}
            {...describe({ id, errors })}
          >
            <option value="">골라 주세요</option>
            {templates.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
          <Button tone="soft" name={FILL.button} value={into.name} formNoValidate id={`${into.id}-fill`}>
            넣기
          </Button>
        </div>
      </Field>
    </>
  )
}
