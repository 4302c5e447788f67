import { advertisementChange } from '#contract/site/advertisements.ts'
import { TextareaField, TextField } from '../forms/field.tsx'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'

type Props = {
  action: string
  answer: LastPost | undefined
  idempotencyKey: string
  /** The mail to edit. */
  edited?: { id: string; subject: string; body: string; linkLabel: string; linkUrl: string }
}

/** The form for an advertising mail, for creating and for editing one. */
export function AdvertisementForm({ action, answer, idempotencyKey, edited }: Props) {
  const { id, ...values } = edited ?? { id: undefined }
  return (
    <SchemaForm
      id="advertisement"
      schema={advertisementChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'save', id }}
      values={values}
      title="저장하지 못했어요"
      action={action}
    >
      {({ text, area }) => (
        <>
          <TextField {...text('subject')} label="제목" hint="앞에 (광고)를 붙여서 보내요." />
          <TextareaField
            {...area('body')}
            label="내용"
            hint="빈 줄을 두면 문단이 나뉘어요. 보내는 사람과 수신거부 링크는 저절로 붙어요."
            rows={10}
          />
          <TextField {...text('linkLabel')} label="버튼 이름" optional hint="비우면 ‘자세히 보기’예요." />
          <TextField
            {...text('linkUrl')}
            label="버튼을 누르면 가는 곳"
            optional
            hint="비우면 버튼이 없어요. /로 시작하는 이 사이트의 주소나 https:// 주소를 적어 주세요."
            autoCapitalize="none"
          />
          <Button>저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
