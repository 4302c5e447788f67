import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { type ContentApplication, contentSubmission } from '#contract/creators/campaigns.ts'

type SubmitProps = {
  application: ContentApplication
  contents: { id: string; title: string }[]
  answer: FormAnswer | undefined
  idempotencyKey: string
}

/** The content submitted for the campaign; another one may replace it until it is confirmed. */
export function SubmitForm({ application, contents, answer, idempotencyKey }: SubmitProps) {
  if (contents.length === 0) {
    return (
      <Card title="콘텐츠 제출">
        <Empty title="등록한 콘텐츠가 없어요" action={{ href: '/contents/new', label: '콘텐츠 등록하기' }}>
          채널에 올린 콘텐츠를 먼저 등록한 뒤 여기에서 제출해 주세요.
        </Empty>
      </Card>
    )
  }
  return (
    <Card title={application.state === 'submitted' ? '제출한 콘텐츠' : '콘텐츠 제출'}>
      <SchemaForm
        id="submit-content"
        schema={contentSubmission}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'submit', id: application.id }}
        values={{ contentId: application.contentId ?? '' }}
        title="제출하지 못했어요"
      >
        {({ select }) => (
          <>
            <SelectField
              {...select('contentId')}
              label="제출할 콘텐츠"
              hint="최근에 등록한 콘텐츠부터 보여 드려요."
            >
              <option value="">골라 주세요</option>
              {contents.map((content) => (
                <option key={content.id} value={content.id}>
                  {content.title}
                </option>
              ))}
            </SelectField>
            <Button size="wide" tone={application.state === 'submitted' ? 'quiet' : 'primary'}>
              {application.state === 'submitted' ? '다른 콘텐츠로 바꾸기' : '제출하기'}
            </Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
