import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { secretRotation } from '#contract/orders/ingestion.ts'

const CHOICES = [
  { value: '72', label: '승인하고 3일 뒤까지', note: '파트너가 천천히 바꿀 수 있어요' },
  { value: '24', label: '승인하고 하루 뒤까지' },
  { value: '1', label: '승인하고 1시간 뒤까지' },
  { value: '0', label: '승인하면 바로 종료', note: '키가 유출됐을 때' },
]

type RotateProps = {
  partner: { id: string; title: string }
  answer: RefusedForm | undefined
  idempotencyKey: string
}

export function RotateForm({ partner, answer, idempotencyKey }: RotateProps) {
  return (
    <Card title="새 키 요청하기">
      <SchemaForm
        id="rotate"
        schema={secretRotation}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ id: partner.id }}
        values={{ hours: '72' }}
        title="새 키를 요청하지 못했어요"
        action={`/ops/secrets?partner=${partner.id}`}
      >
        {({ radio }) => (
          <>
            <RadioField {...radio('hours')} label="이전 키를 언제까지 쓸 수 있게 할까요" choices={CHOICES} />
            <Button>새 키 요청하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
