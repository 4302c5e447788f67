import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { AttachmentFields } from '#app/ui/forms/attachment-fields.tsx'
import { SelectField, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { inquiryForm, visitorInquiry } from '#contract/site/inquiries.ts'
import {
  ABOUT_LABELS,
  type AboutKind,
  INQUIRY_KIND_LABELS,
  INQUIRY_KINDS,
  type InquiryKind,
} from '#contract/site/inquiry-kinds.ts'
import * as pages from '#contract/site/pages.ts'

export type Subject = { about: string | null; label: string; title: string; kind: InquiryKind | null }
type AskFormProps = {
  subject: Subject | null
  isMember: boolean
  answer: FormAnswer | undefined
  idempotencyKey: string
}

/** One form for members and visitors; a visitor also enters the address for the answer. */
export function InquiryForm({ subject, isMember, answer, idempotencyKey }: AskFormProps) {
  const about = subject?.about ?? null
  // A person who was signed out while writing finds the text in the form for visitors.
  const sent = answer && { lastResult: answer.lastResult, idempotencyKey: answer.idempotencyKey }
  const values = { kind: subject?.kind ?? '', title: subject?.title ?? '' }
  return (
    <Card title="문의 남기기">
      <SchemaForm
        id="ask"
        schema={isMember ? inquiryForm : visitorInquiry}
        answer={sent}
        idempotencyKey={idempotencyKey}
        carry={{ intent: isMember ? 'ask' : 'visitor', about }}
        values={values}
        title="문의를 보내지 못했어요"
        action={about ? pages.contactAbout(about) : pages.contact}
        encType="multipart/form-data"
        data-upload=""
      >
        {({ text, area, select, file, errors }) => (
          <>
            {about && (
              <p>
                {ABOUT_LABELS[about.split(':')[0] as AboutKind]}: <strong>{subject?.label}</strong>
              </p>
            )}
            <SelectField {...select('kind')} label="무엇에 대한 문의인가요">
              <option value="">골라 주세요</option>
              {INQUIRY_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {INQUIRY_KIND_LABELS[kind]}
                </option>
              ))}
            </SelectField>
            {isMember ? (
              <Muted>답변을 남기면 계정의 이메일로 알려 드려요.</Muted>
            ) : (
              <TextField
                {...text('email', 'email')}
                label="답을 받을 이메일"
                hint="문의를 볼 수 있는 링크와 답을 이 주소로 보내요."
                autoComplete="email"
              />
            )}
            <TextField {...text('title')} label="제목" autoComplete="off" />
            <TextareaField
              {...area('text')}
              label="내용"
              hint="비밀번호, 주민등록번호, 계좌번호는 적지 말아 주세요. 2,000자까지 쓸 수 있어요."
              rows={8}
            />
            <AttachmentFields file={file} errors={errors} isAgain={answer !== undefined} />
            <Button size="wide">문의 보내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
