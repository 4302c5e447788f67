import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { AgreeField } from '#app/ui/forms/agree-field.tsx'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted } from '#app/ui/kit/layout.tsx'
import { count } from '#app/ui/words/format.ts'
import { type PartnerFile, partnerFileInput } from '#contract/partners/partner-files.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { read: PartnerFile | null; answer: LastPost | RefusedForm | undefined; idempotencyKey: string }

/** The form submits the file content that was read. */
export function ConfirmForm({ read, answer, idempotencyKey }: Props) {
  const lines = read?.rows.filter(({ says }) => says.length > 0).length
  if (lines === 0)
    return (
      <Card title="바뀌는 것이 없어요">
        <LinkButton href={pages.opsPartnerFile}>다른 파일 올리기</LinkButton>
      </Card>
    )
  return (
    <Card title="반영하기">
      <SchemaForm
        id="import"
        schema={partnerFileInput}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'import' }}
        values={{ csv: read?.csv, agreed: '' }}
        title="아직 반영하지 않았어요"
        action={pages.opsPartnerFile}
        encType="multipart/form-data"
      >
        {(fields) => (
          <>
            <Muted>
              줄마다 손으로 한 것과 똑같이 기록돼요. 못 한 줄이 있어도 나머지는 반영하고, 왜 못 했는지 알려요.
            </Muted>
            <Fold title="올릴 내용 보기">
              <TextareaField {...fields.area('csv')} label="파일 내용" rows={8} />
            </Fold>
            <AgreeField fields={fields} warning={read?.effects} />
            <Buttons>
              <Button>{lines ? `${count(lines)}줄 반영하기` : '반영하기'}</Button>
              <LinkButton href={pages.opsPartnerFile} tone="quiet">
                다른 파일 올리기
              </LinkButton>
            </Buttons>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
