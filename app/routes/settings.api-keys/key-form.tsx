import { ChecksField, RadioField } from '#app/ui/forms/choice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { API_KEY_DAYS, newApiKey } from '#contract/accounts/api-keys.ts'
import { isReading, SCOPE_NAMES, SCOPES, type Scope } from '#contract/core/clients/scopes.ts'

type KeyFormProps = { answer: LastPost | undefined; idempotencyKey: string }

/** A new key reads links and earnings unless its owner chooses otherwise. */
const FIRST = { scopes: ['links:read', 'earnings:read'], endsInDays: '90' }

export function KeyForm({ answer, idempotencyKey }: KeyFormProps) {
  return (
    <Card title="새 키 만들기">
      <SchemaForm
        id="api-key"
        schema={newApiKey}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'create' }}
        values={FIRST}
        title="키를 만들지 못했어요"
      >
        {({ text, checks, radio }) => (
          <>
            <TextField {...text('name')} label="키 이름" placeholder="블로그 자동 등록" />
            <ChecksField {...checks('scopes')} label="볼 수 있는 것" choices={choicesOf(isReading)} />
            <ChecksField
              {...checks('scopes')}
              id="api-key-writes"
              errors={undefined}
              label="바꿀 수 있는 것"
              hint="꼭 필요한 것만 골라 주세요. 로그인 정보, 정산 계좌, 출금 신청은 키로 바꿀 수 없어요."
              choices={choicesOf((scope) => !isReading(scope))}
            />
            <RadioField
              {...radio('endsInDays')}
              label="사용 기간"
              isCompact
              choices={API_KEY_DAYS.map((days) => ({ value: String(days), label: `${days}일` }))}
            />
            <Button size="wide">키 만들기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function choicesOf(isOf: (scope: Scope) => boolean) {
  return SCOPE_NAMES.filter(isOf).map((scope) => ({ value: scope, label: SCOPES[scope] }))
}
