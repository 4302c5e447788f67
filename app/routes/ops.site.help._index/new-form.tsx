import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { TopicOptions } from '#app/ui/site/help-topics.tsx'
import { helpNew } from '#contract/site/help-ops.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { answer: LastPost | undefined; idempotencyKey: string }

export function NewForm(props: Props) {
  return (
    <SchemaForm
      {...props}
      id="new"
      schema={helpNew}
      carry={{ intent: 'new' }}
      title="만들지 못했어요"
      action={pages.opsHelpNew}
    >
      {({ text, select }) => (
        <>
          <TextField
            {...text('title')}
            label="제목"
            hint="예: 카카오톡에서 링크가 안 열려요"
            autoComplete="off"
          />
          <SelectField {...select('topic')} label="주제">
            <TopicOptions />
          </SelectField>
          <TextField
            {...text('slug')}
            label="주소"
            hint="영문 소문자예요. 만든 뒤에는 바꿀 수 없어요. 예: kakaotalk-links"
            autoCapitalize="none"
            autoComplete="off"
          />
          <Button>만들기</Button>
        </>
      )}
    </SchemaForm>
  )
}
