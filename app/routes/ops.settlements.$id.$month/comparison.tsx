import { Muted } from '#app/ui/kit/layout.tsx'
import { ComparedSums } from '#app/ui/money/compared-sums.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { SETTLEMENT_KIND_LABELS, type Settlement } from '#contract/money/settlements.ts'

/** The steps from the partner's total to ours, exact to the won. */
export function Compared({ settlement }: { settlement: Settlement }) {
  const { sums, counts } = settlement
  const label = (kind: 'missing' | 'extra' | 'different') =>
    `${SETTLEMENT_KIND_LABELS[kind]} ${count(counts[kind])}건`
  return (
    <ComparedSums
      title={settlement.fileName}
      ours={{ label: '우리가 확정한 커미션', won: sums.ours }}
      theirs={{ label: '파트너가 적은 커미션', won: sums.theirs, note: `${count(settlement.lines)}줄` }}
      note={`같은 주문 ${count(counts.agreed)}건`}
      steps={[
        { label: label('missing'), won: sums.missing },
        { label: label('extra'), won: 0 - sums.extra },
        { label: label('different'), won: sums.different },
      ]}
    >
      <Muted tiny>
        {`${dateTime(settlement.createdAt)}에 ${settlement.by}님이 ${settlement.isAgain ? '다시 비교했어요' : '올렸어요'}. 주문 번호는 ‘${settlement.codeColumn}’, 커미션은 ‘${settlement.amountColumn}’ 칸에서 읽었어요.`}
        {settlement.others > 0 && ` 다른 머천트의 ${count(settlement.others)}줄은 뺐어요.`}
      </Muted>
    </ComparedSums>
  )
}
