import { NewOperator } from '#app/ui/accounts/new-operator.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import type { OpsPayout } from '#contract/money/payout-ops.ts'

type Props = {
  payout: OpsPayout
  /**
   * Until then an operator new in the role cannot approve its next step as the second operator; null when
   * there is no such wait.
   */
  rest: string | null
}

/** Explains why this operator cannot take the next step of the payout: it is their own, it needs two operators, or it is too early. */
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
