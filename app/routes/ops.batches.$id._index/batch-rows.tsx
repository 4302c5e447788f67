import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { BATCH_ROW_LABELS } from '#contract/money/batch-states.ts'
import type { PayoutBatchDetail } from '#contract/money/payout-batches.ts'

type BatchRow = PayoutBatchDetail['rows'][number]
const TONES: Record<BatchRow['state'], Tone> = {
  in: 'wait',
  out: 'mute',
  paid: 'good',
  failed: 'bad',
  returned: 'bad',
}

/** Every row with its reference and the reasons against it. */
export function BatchRows({ batch: { rows } }: { batch: PayoutBatchDetail }) {
  return (
    <Card title="출금">
      <List label="일괄 이체의 출금">
        {rows.map((row) => (
          <Row
            key={row.id}
            title={`${row.reference} · ${row.creator.nickname}`}
            sub={[`${row.accountBank} ····${row.accountLast}`, ...notesOf(row)].join(' · ')}
            end={won(row.net)}
            endSub={
              row.obstacles.length > 0 ? (
                <Badge tone="bad">보류</Badge>
              ) : (
                <Badge tone={TONES[row.state]}>{BATCH_ROW_LABELS[row.state]}</Badge>
              )
            }
          />
        ))}
      </List>
    </Card>
  )
}

function notesOf({ obstacles, why, paidOn, returnedOn }: BatchRow): string[] {
  return [
    ...(paidOn ? [`${longDay(paidOn)} 입금`] : []),
    ...(returnedOn ? [`${longDay(returnedOn)} 되돌아옴`] : []),
    ...(why ? [why] : []),
    ...obstacles,
  ]
}
