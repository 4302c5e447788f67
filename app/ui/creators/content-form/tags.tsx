import { TAG_MAX_CHARS, TAGS_MAX } from '#contract/creators/content-fields.ts'
import { Field } from '../../forms/field.tsx'
import type { Fields } from '../../forms/schema-fields.ts'
import type { Editors } from './editors.ts'

type TagsProps = { editor: Editors['Tags'] } & ReturnType<Fields<'tags'>['text']>

export function Tags({ editor: Editor, id, name, defaultValue = '', errors }: TagsProps) {
  return (
    <Field
      id={id}
      label="태그"
      optional
      hint={`쉼표로 나눠서 ${TAGS_MAX}개까지 적을 수 있어요. 예: 캠핑, 의자`}
      errors={errors}
    >
      <Editor
        {...{ id, name }}
        value={defaultValue}
        most={TAGS_MAX}
        mostChars={TAG_MAX_CHARS}
        isWrong={Boolean(errors?.length)}
      />
    </Field>
  )
}
