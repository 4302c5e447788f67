import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { Facts, Stat, Stats, Won } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { SETTLEMENT_KIND_LABELS, type Settlement } from '#contract/money/settlements.ts'

/** The steps from the partner's total to ours, exact to the won. */
export function Compared({ settlement }: { settlement: Settlement }) {
  const { sums, counts } = settlement
  const label = (kind: 'missing' | 'extra' | 'different') =>
    `${SETTLEMENT_KIND_LABELS[kind]} ${count(counts[kind])}건`
  return (
    <Card title={settlement.fileName}>
      <Stats>
        <Stat label="우리가 확정한 커미션" value={sums.ours} />
        <Stat label="파트너가 적은 커미션" value={sums.theirs} note={`${count(settlement.lines)}줄`} />
        <Stat label="차이" value={sums.ours - sums.theirs} note={`같은 주문 ${count(counts.agreed)}건`} />
      </Stats>
      <Facts
        items={[
          { label: '파트너가 적은 커미션', value: <Won amount={sums.theirs} /> },
          { label: label('missing'), value: <Won amount={sums.missing} signed /> },
          { label: label('extra'), value: <Won amount={0 - sums.extra} signed /> },
          { label: label('different'), value: <Won amount={sums.different} signed /> },
          { label: '우리가 확정한 커미션', value: <Won amount={sums.ours} />, total: true },
        ]}
      />
      <Muted tiny>
        {`${dateTime(settlement.createdAt)}에 ${settlement.by}님이 ${settlement.isAgain ? '다시 비교했어요' : '올렸어요'}. 주문 번호는 ‘${settlement.codeColumn}’, 커미션은 ‘${settlement.amountColumn}’ 칸에서 읽었어요.`}
        {settlement.others > 0 && ` 다른 머천트의 ${count(settlement.others)}줄은 뺐어요.`}
      </Muted>
    </Card>
  )
}
