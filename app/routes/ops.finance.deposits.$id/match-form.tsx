import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { ChecksField } from '#app/ui/forms/choice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { depositMatch, type OpenInvoice, type Proposal } from '#contract/money/deposits.ts'

type Props = {
  deposit: { rest: number; proposal: Proposal; invoices: OpenInvoice[] }
  answer: RefusedForm | undefined
  idempotencyKey: string
}

/** Preselects the proposed invoices; the operator can choose others. */
export function MatchForm({ deposit: { rest, proposal, invoices }, answer, idempotencyKey }: Props) {
  if (invoices.length === 0)
    return <Empty title="입금을 기다리는 청구서가 없어요">청구서를 만들면 여기에서 고를 수 있어요.</Empty>
  return (
    <Card title={`${won(rest)} 맞추기`}>
      <SchemaForm
        id="match"
        schema={depositMatch}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'match' }}
        values={{ invoices: proposal.invoices.map(({ id }) => id), fee: '0', reason: '' }}
        title="맞추지 못했어요"
      >
        {({ checks, text }) => (
          <>
            <ChecksField
              {...checks('invoices')}
              label="청구서"
              hint="한 파트너의 청구서를 여럿, 네트워크가 한꺼번에 보낸 돈이면 그 네트워크 파트너들의 청구서를 함께 고를 수 있어요. 받기로 한 날이 빠른 것부터 채워요."
              choices={invoices.map((one) => ({
                value: one.id,
                label: `${one.partner.title} · ${one.number} · ${longMonth(one.month)} · ${won(one.open)} · ${longDay(one.dueOn)}까지`,
              }))}
            />
            <TextField
              {...text('fee')}
              type="text"
              inputMode="numeric"
              label="은행 수수료"
              suffix="원"
              optional
              hint="파트너가 다 보냈는데 수수료를 떼고 들어왔을 때만 적어요."
            />
            <TextField {...text('reason')} label="메모" optional />
            <Button>맞추고 장부에 올리기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
