import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { batchWish } from '#contract/money/payout-batch-shapes.ts'
import type { PayoutBatchPreview } from '#contract/money/payout-batches.ts'
import * as pages from '#contract/site/pages.ts'

type ChosenProps = {
  preview: PayoutBatchPreview
  wish: { payOn: string; taxType?: string; bank?: string; most?: number }
  answer: RefusedForm | undefined
  idempotencyKey: string
}

/** The sums of the payouts to send, the excluded ones with their reasons, and the button. */
export function Chosen({ preview, wish, answer, idempotencyKey }: ChosenProps) {
  const { total, rows, excluded, secondReason } = preview
  const key = answer?.idempotencyKey ?? idempotencyKey
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(wish)) if (value) asked.set(name, String(value))
  if (!secondReason) asked.set('alone', '1')
  return (
    <>
      <Card title={`보낼 수 있는 출금 ${count(total.count)}건`}>
        <Stack gap={4}>
          <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
          {rows.length === 0 ? (
            <Muted>조건에 맞고 지금 보낼 수 있는 출금이 없어요.</Muted>
          ) : (
            <>
              <Facts
                items={[
                  { label: '신청 금액', value: <Won amount={total.gross} /> },
                  { label: '소득세', value: <Won amount={-total.incomeTax} /> },
                  { label: '지방소득세', value: <Won amount={-total.localTax} /> },
                  ...(total.vat > 0 ? [{ label: '부가세', value: <Won amount={total.vat} /> }] : []),
                  { label: '은행에서 나갈 금액', value: <Won amount={total.net} />, total: true },
                ]}
              />
              {secondReason && (
                <Notice tone="wait">{`${secondReason} 묶은 뒤에 다른 운영자가 승인해야 해요.`}</Notice>
              )}
              <Fold title={`${count(rows.length)}건 모두 보기`}>
                <List label="보낼 출금">
                  {rows.map((row) => (
                    <Row
                      key={row.id}
                      title={row.creator.nickname}
                      sub={`${longDay(row.payOn)} 지급 예정 · ${row.accountBank} ····${row.accountLast}`}
                      end={won(row.net)}
                    />
                  ))}
                </List>
              </Fold>
              <Form id="make-batch" action={`${pages.opsBatches}?${asked}`}>
                <Hidden values={carryValues(batchWish, { ...wish, idempotencyKey: key })} />
                <Button>{`${count(rows.length)}건 묶고 이체 준비 시작하기`}</Button>
              </Form>
              <Muted tiny>시작하면 크리에이터가 금액을 바꾸거나 취소할 수 없어요.</Muted>
            </>
          )}
        </Stack>
      </Card>
      {excluded.length > 0 && (
        <Card title={`빠지는 출금 ${count(excluded.length)}건`}>
          <List label="빠지는 출금">
            {excluded.map((row) => (
              <Row key={row.id} title={row.creator.nickname} sub={row.why} end={won(row.amount)} />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}
