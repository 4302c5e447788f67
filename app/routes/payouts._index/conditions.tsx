import type { FormAnswer } from '#app/services/form.server.ts'
import { FormErrors } from '#app/ui/form.tsx'
import { Card, Quiet } from '#app/ui/layout.tsx'
import { List, Row } from '#app/ui/list.tsx'
import { Badge } from '#app/ui/notice.tsx'
import type { Eligibility } from '#contract/payouts.ts'

/** Every condition of a payout; the unmet ones first, each with where to go. */
export function Conditions({
  eligibility,
  answer,
}: {
  eligibility: Eligibility
  answer: FormAnswer | undefined
}) {
  const sorted = [...eligibility.conditions].sort((a, b) => Number(a.met) - Number(b.met))
  return (
    <Card title="지금은 출금할 수 없어요">
      <FormErrors title="출금을 신청하지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
      <Quiet>아래 조건을 모두 채우면 신청할 수 있어요.</Quiet>
      <List label="출금 조건">
        {sorted.map((condition) => (
          <Row
            key={condition.code}
            title={condition.text}
            end={condition.met ? <Badge tone="good">됐어요</Badge> : <Badge tone="wait">필요해요</Badge>}
            {...(!condition.met && condition.href ? { href: condition.href } : {})}
          />
        ))}
      </List>
    </Card>
  )
}
