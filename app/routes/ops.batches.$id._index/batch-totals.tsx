import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { BATCH_ROW_LABELS, BATCH_ROW_STATES } from '#contract/money/batch-states.ts'
import type { PayoutBatchDetail } from '#contract/money/payout-batches.ts'

/** The approved sums, and the results so far. */
export function BatchTotals({ batch }: { batch: PayoutBatchDetail }) {
  const { total, rows, approvedBy, approvedAt, sentAt } = batch
  const sums = BATCH_ROW_STATES.map((state) => {
    const same = rows.filter((row) => row.state === state)
    return { state, rows: same.length, net: same.reduce((sum, row) => sum + row.net, 0) }
  }).filter((one) => one.rows > 0)
  return (
    <Card title="합계">
      <Stack gap={4}>
        <Facts
          items={[
            { label: '신청 금액', value: <Won amount={total.gross} /> },
            { label: '원천징수 세액', value: <Won amount={-(total.incomeTax + total.localTax)} /> },
            ...(total.vat > 0 ? [{ label: '부가세', value: <Won amount={total.vat} /> }] : []),
            { label: '은행에서 나갈 금액', value: <Won amount={total.net} />, total: true },
            ...sums.map((one) => ({
              label: `${BATCH_ROW_LABELS[one.state]} ${count(one.rows)}건`,
              value: <Won amount={one.net} />,
            })),
          ]}
        />
        <Muted tiny>
          {approvedBy && approvedAt
            ? `${approvedBy} 님이 ${dateTime(approvedAt)}에 승인`
            : '다른 운영자의 승인이 필요 없는 일괄 이체'}
          {sentAt && ` · ${dateTime(sentAt)} 은행 파일 다운로드`}
        </Muted>
      </Stack>
    </Card>
  )
}
