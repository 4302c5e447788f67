import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import type { Eligibility } from '#contract/money/payouts.ts'

const IDENTITY = '/payouts#identity'

/** Not for this person to fill: it goes by itself, or operators see to it. */
const isOutOfReach = ({ code, href }: Eligibility['conditions'][number]) =>
  href === null || code === 'account_hold'

export const isWaiting = ({ conditions }: Eligibility) =>
  conditions.filter(({ met }) => !met).every(isOutOfReach)

function nextStep(unmet: Eligibility['conditions']): string {
  const toFill = unmet.filter((one) => !isOutOfReach(one)).length
  if (toFill === 0) return '따로 할 일은 없어요. 풀리면 바로 신청할 수 있어요.'
  const rest = toFill < unmet.length ? ' 나머지가 풀린 뒤에' : ' 바로'
  return `${toFill}가지를 채우면${rest} 신청할 수 있어요.`
}

type ConditionsProps = {
  eligibility: Eligibility
  answer: FormAnswer | undefined
  /** The identity check stands on this page. */
  canIdentify: boolean
}

/** Every condition of a payout: the unmet ones with where to go, the met ones behind a press. */
export function Conditions({ eligibility, answer, canIdentify }: ConditionsProps) {
  const unmet = eligibility.conditions.filter(({ met }) => !met)
  const met = eligibility.conditions.filter((condition) => condition.met)
  return (
    <Card title="지금은 출금할 수 없어요">
      <FormErrors title="출금을 신청하지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
      <Muted>{nextStep(unmet)}</Muted>
      <List label="출금 조건">
        {unmet.map(({ code, text, href }) => (
          <Row
            key={code}
            title={text}
            mark="alert"
            {...(href && (canIdentify || href !== IDENTITY) ? { href } : {})}
          />
        ))}
      </List>
      {met.length > 0 && (
        <details>
          <summary>이미 채운 조건 {met.length}가지</summary>
          <List label="이미 채운 조건">
            {met.map(({ code, text }) => (
              <Row key={code} title={text} end={<Badge tone="good">됐어요</Badge>} />
            ))}
          </List>
        </details>
      )}
    </Card>
  )
}
