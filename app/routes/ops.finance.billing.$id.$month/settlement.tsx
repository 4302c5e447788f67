import { Card, Inline, Muted } from '#app/ui/kit/layout.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { count } from '#app/ui/words/format.ts'
import type { BillingMonth, SettlementNote } from '#contract/money/billing.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { billing: Pick<BillingMonth, 'partner' | 'month'> & { settlement: SettlementNote | null } }

/** The debt for the month according to the partner, and whether it equals ours. */
export function Settlement({ billing: { partner, month, settlement } }: Props) {
  const [tone, word, says] = settlement ? saysOf(settlement) : (['mute', '아직 없음', NONE] as const)
  return (
    <Card
      title="파트너의 정산 내역"
      more={{
        href: pages.opsSettlement(partner.id, month),
        label: settlement ? '비교 보기' : '올리고 비교하기',
      }}
    >
      <Inline>
        <Badge tone={tone}>{word}</Badge>
        <Muted>{says}</Muted>
      </Inline>
    </Card>
  )
}

const NONE = '파트너나 네트워크가 보낸 정산 내역을 올리면 주문마다 비교해요.'

function saysOf({ differs, isDone, isStale }: SettlementNote): [Tone, string, string] {
  if (!isDone) return ['wait', '비교하는 중', '잠시 뒤에 결과가 나와요.']
  if (isStale) return ['wait', '다시 비교할 때', '비교한 뒤에 확정되거나 취소된 주문이 있어요.']
  if (differs === 0) return ['good', '모두 같음', '파트너가 적은 주문이 우리 주문과 모두 같아요.']
  return ['bad', '다름', `주문 ${count(differs)}건이 파트너가 적은 것과 달라요.`]
}
