import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { longMonth } from '#app/ui/words/dates.ts'
import { withParticle } from '#contract/core/particle.ts'
import { monthClosing } from '#contract/money/books.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { month: string; answer: LastPost | undefined; idempotencyKey: string }

/** Asks for confirmation before a month is closed, which nobody can undo. */
export function CloseForm({ month, answer, idempotencyKey }: Props) {
  return (
    <Card title={`${longMonth(month)} 마감하기`} id="close">
      <Stack gap={4}>
        <Muted>
          마감하면 {withParticle(longMonth(month), '과/와')} 그 이전에는 전표를 더할 수 없고, 다시 열 수
          없어요. 나중에 생긴 거래는 마감하지 않은 달에 기록돼요. 다른 운영자가 승인해야 마감돼요.
        </Muted>
        <SchemaForm
          id="close-month"
          schema={monthClosing}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'close', month }}
          title="요청하지 못했어요"
          action={pages.opsFinanceClosing(month)}
        >
          {() => (
            <Buttons>
              <Button>마감 요청하기</Button>
              <LinkButton href={pages.opsFinanceOf(month)} tone="quiet">
                그대로 두기
              </LinkButton>
            </Buttons>
          )}
        </SchemaForm>
      </Stack>
    </Card>
  )
}
