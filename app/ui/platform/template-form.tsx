import {
  TEMPLATE_BODY_MAX,
  TEMPLATE_KIND_LABELS,
  TEMPLATE_KINDS,
  templateChange,
} from '#contract/platform/templates/templates.ts'
import { SelectField, TextareaField, TextField } from '../forms/field.tsx'
import { SchemaForm, type SchemaFormProps } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'

type TemplateFormProps = Omit<
  SchemaFormProps<typeof templateChange>,
  'id' | 'schema' | 'title' | 'children'
> & {
  button: string
}

/** The form for an answer template, for creating and for editing one. */
export function TemplateForm({ button, ...form }: TemplateFormProps) {
  return (
    <SchemaForm {...form} id="template" schema={templateChange} title="저장하지 못했어요">
      {({ text, area, select }) => (
        <>
          <SelectField {...select('kind')} label="쓰는 곳">
            <option value="">골라 주세요</option>
            {TEMPLATE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {`${TEMPLATE_KIND_LABELS[kind]} (${TEMPLATE_BODY_MAX[kind]}자까지)`}
              </option>
            ))}
          </SelectField>
          <TextField {...text('title')} label="제목" hint="운영자만 봐요. 어떤 때 쓰는지 적어 주세요." />
          <TextareaField
            {...area('body')}
            label="내용"
            hint="{이름}과 {파트너}는 넣을 때 받는 분의 이름과 파트너명으로 바뀌어요. 모르는 것은 그대로 남고, 바꾸기 전에는 보낼 수 없어요."
            rows={8}
          />
          <Button>{button}</Button>
        </>
      )}
    </SchemaForm>
  )
}
