import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted } from '#app/ui/kit/layout.tsx'
import { MOST_WORDS, networkWordRef, newNetworkWords } from '#contract/links/network-words.ts'
import { NETWORK_FACTS, type NetworkCode } from '#contract/partners/network-facts.ts'

type FormProps = { network: NetworkCode; answer: RefusedForm | undefined; idempotencyKey: string }

export function AddWords({ network, answer, idempotencyKey }: FormProps) {
  const { title, reference } = NETWORK_FACTS[network]
  return (
    <Card title="채널 번호 넣기">
      <SchemaForm
        id="add"
        schema={newNetworkWords}
        carry={{ intent: 'add', network }}
        values={{}}
        title="넣지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {({ area }) => (
          <>
            <TextareaField
              {...area('words')}
              label="채널 번호"
              hint={`${title}의 콘솔에 먼저 등록한 번호만 넣어 주세요. 등록하지 않은 번호로 팔린 것은 정산되지 않아요. 한 줄에 하나씩, ${reference.mostLetters}자까지, 한 번에 ${MOST_WORDS}개까지예요.`}
              rows={8}
              autoCapitalize="none"
            />
            <Button>넣기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

export function RemoveWord({ network, answer, idempotencyKey }: FormProps) {
  return (
    <Fold title="잘못 넣은 번호 빼기" open={answer?.intent === 'remove'}>
      <SchemaForm
        id="remove"
        schema={networkWordRef}
        carry={{ intent: 'remove', network }}
        values={{}}
        title="빼지 못했어요"
        answer={answer}
        idempotencyKey={idempotencyKey}
      >
        {({ text }) => (
          <>
            <Muted tiny>아직 아무에게도 주지 않은 번호만 뺄 수 있어요.</Muted>
            <TextField {...text('word')} label="채널 번호" autoComplete="off" autoCapitalize="none" />
            <Button tone="soft">빼기</Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}
