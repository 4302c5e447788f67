import { NewOperator } from '#app/ui/accounts/new-operator.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import type { OpsPayout } from '#contract/money/payout-ops.ts'

type Props = {
  payout: OpsPayout
  /** Until when a name in its next step counts beside no other. */
  rest: string | null
}

/** Why this operator does not take the next step of the payout: it is their own, not for one alone, or not yet. */
export function WhoMaySend({ payout: { isOwn, soloRefusal, state }, rest }: Props) {
  if (isOwn) return <OwnMatter of="출금" />
  return (
    <>
      {soloRefusal && (
        <Notice tone="wait" title="혼자 보낼 수 없는 출금이에요">
          {soloRefusal}
        </Notice>
      )}
      {rest && <NewOperator until={rest} what={state === 'paid' ? '되돌아왔어요' : '입금 완료'} />}
    </>
  )
}
