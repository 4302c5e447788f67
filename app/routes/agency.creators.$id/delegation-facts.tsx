import { scopeLines } from '#app/ui/accounts/agencies/scope-sentences.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted } from '#app/ui/kit/layout.tsx'
import { Stat, Stats } from '#app/ui/kit/money.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { AgencyCreator } from '#contract/accounts/agencies.ts'
import { delegationRef } from '#contract/accounts/delegations.ts'
import * as pages from '#contract/site/pages.ts'

/** The figures of this month that the creator gave; nothing when they gave none. */
export function CreatorFigures({ creator: { won, clicks, links } }: { creator: AgencyCreator }) {
  if (won === null && clicks === null) return null
  return (
    <Card>
      {won !== null && <Stat label="이번 달 수익" value={won} size="big" />}
      {clicks !== null && links !== null && (
        <Stats>
          <Stat label="이번 달 클릭" value={`${count(clicks)}번`} />
          <Stat label="링크" value={`${count(links)}개`} />
        </Stats>
      )}
    </Card>
  )
}

type DelegationFactsProps = {
  creator: AgencyCreator
  isLeaving: boolean
  answer: LastPost | undefined
  idempotencyKey: string
}

/** The rights that the creator gave, for programs too, and the end of them. */
export function DelegationFacts({ creator, isLeaving, answer, idempotencyKey }: DelegationFactsProps) {
  const { id, delegationId, nickname, scopes, agreedAt } = creator
  const own = isOwn(answer, { intent: 'leave' }) ? answer : undefined
  return (
    <Fold title="맡은 일" open={isLeaving || own !== undefined}>
      <FormErrors title="끝내지 못했어요" errors={own?.lastResult?.error?.[''] ?? undefined} />
      <div>
        {scopeLines(scopes).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Muted>{`${longDay(agreedAt)}부터 맡았어요. API에서는 Itda-Creator 헤더에 ${id} 값을 적어요.`}</Muted>
      <LinkButton href={pages.agencyLeave(id)} tone="quiet" {...opens('leave')}>
        그만 맡기
      </LinkButton>
      <AlertDialog
        id="leave"
        open={isLeaving}
        closeHref={pages.agencyCreator(id)}
        title="그만 맡을까요?"
        message={`${nickname} 님의 일을 바로 할 수 없게 되고, ${nickname} 님에게 메일로 알려요. 다시 맡으려면 새로 요청해야 해요.`}
        confirm="그만 맡기"
        danger
        action={pages.agencyCreator(id)}
        values={carryValues(delegationRef, {
          intent: 'leave',
          id: delegationId,
          idempotencyKey: own?.idempotencyKey ?? idempotencyKey,
        })}
      />
    </Fold>
  )
}
