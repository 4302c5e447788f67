import { announcementChange } from '#contract/site/announcement-ops.ts'
import { TextareaField, TextField } from '../forms/field.tsx'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'

type Props = {
  action: string
  answer: LastPost | undefined
  idempotencyKey: string
  /** The announcement to edit. */
  edited?: { id: string; title: string; body: string }
  button: string
}

/** The form for an announcement, for creating and for editing one. */
export function AnnouncementForm({ action, answer, idempotencyKey, edited, button }: Props) {
  return (
    <SchemaForm
      id="announcement"
      schema={announcementChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'save', id: edited?.id }}
      values={edited && { title: edited.title, body: edited.body }}
      title="저장하지 못했어요"
      action={action}
    >
      {({ text, area }) => (
        <>
          <TextField {...text('title')} label="제목" />
          <TextareaField {...area('body')} label="내용" hint="줄을 바꾸면 문단이 나뉘어요." rows={8} />
          <Button>{button}</Button>
        </>
      )}
    </SchemaForm>
  )
}
