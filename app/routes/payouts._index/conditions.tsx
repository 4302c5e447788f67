import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import type { Eligibility } from '#contract/money/payouts.ts'

const IDENTITY = '/payouts#identity'

/** True when the person cannot meet this condition: it resolves itself, or operators handle it. */
const isOutOfReach = ({ code, href }: Eligibility['conditions'][number]) =>
  href === null || code === 'account_hold'

export const isWaiting = ({ conditions }: Eligibility) =>
  conditions.filter(({ met }) => !met).every(isOutOfReach)

function nextStep(unmet: Eligibility['conditions']): { title: string; text: string } {
  const toDo = unmet.filter((one) => !isOutOfReach(one)).length
  if (toDo === 0)
    return { title: '출금을 준비하고 있어요', text: '따로 할 일은 없어요. 끝나면 바로 신청할 수 있어요.' }
  const title = `출금까지 ${toDo}단계 남았어요`
  if (toDo < unmet.length) return { title, text: '직접 할 일을 마치고 나머지가 끝나면 신청할 수 있어요.' }
  return { title, text: '모두 마치면 바로 신청할 수 있어요.' }
}

type ConditionsProps = {
  eligibility: Eligibility
  answer: FormAnswer | undefined
  /** True when this page has the identity check. */
  canIdentify: boolean
}

/** Every condition of a payout: the unmet ones with a link, the met ones collapsed. */
export function Conditions({ eligibility, answer, canIdentify }: ConditionsProps) {
  const unmet = eligibility.conditions.filter(({ met }) => !met)
  const met = eligibility.conditions.filter((condition) => condition.met)
  const { title, text } = nextStep(unmet)
  return (
    <Card title={title}>
      <FormErrors title="출금을 신청하지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
      <Muted>{text}</Muted>
      <List label="출금 조건">
        {unmet.map(({ code, text: what, href }) => (
          <Row
            key={code}
            title={what}
            mark="alert"
            {...(href && (canIdentify || href !== IDENTITY) ? { href } : {})}
          />
        ))}
      </List>
      {met.length > 0 && (
        <details>
          <summary>완료한 항목 {met.length}</summary>
          <List label="완료한 항목">
            {met.map(({ code, text }) => (
              <Row key={code} title={text} end={<Badge tone="good">됐어요</Badge>} />
            ))}
          </List>
        </details>
      )}
    </Card>
  )
}
