import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { PanelReason } from '#app/ui/platform/panel-act.tsx'
import { count } from '#app/ui/words/format.ts'
import { importDiscarding, importRef, type OrderImportDetail } from '#contract/orders/ingestion.ts'

type DecisionProps = {
  found: OrderImportDetail
  answer: RefusedForm | undefined
  idempotencyKey: string
  /** The address of the page with its place on the desk. */
  action: string
}

/**
 * Nothing has changed yet: the button requests another operator's approval to import all rows. A file that
 * nobody needs is closed with a reason.
 */
export function DecisionCard({ found, answer, idempotencyKey, action }: DecisionProps) {
  const { id, rows } = found
  return (
    <Card title={rows > 0 ? `${count(rows)}줄을 모두 읽었어요` : '반영할 줄이 없는 파일이에요'}>
      <Stack gap={4}>
        {rows > 0 && (
          <>
            <Muted>
              다른 운영자가 승인하면 모든 줄이 한 번에 수신함에 들어가고, 파트너가 직접 보낸 실적과 같은
              규칙으로 처리돼요. 의심스러운 줄과 요청하거나 승인한 운영자 본인이나 그가 초대한 분의 실적은
              수신함에서 기다려요.
            </Muted>
            <form method="post" action={action}>
              <Hidden
                values={carryValues(importRef, {
                  id,
                  intent: 'start',
                  idempotencyKey: `${idempotencyKey}-start`,
                })}
              />
              <Button>{`${count(rows)}줄 반영 요청하기`}</Button>
            </form>
          </>
        )}
        <PanelReason
          act="반영하지 않고 닫기"
          isAsked={false}
          id="discard"
          schema={importDiscarding}
          answer={isOwn(answer, { intent: 'discard' }) ? answer : undefined}
          idempotencyKey={`${idempotencyKey}-discard`}
          carry={{ intent: 'discard', id }}
          title="닫지 못했어요"
          action={action}
          label="이유"
          hint="운영자에게만 보여요. 파일은 목록에 남고, 같은 파일을 올리면 새로 읽어요."
          rows={2}
          button="닫기"
        />
      </Stack>
    </Card>
  )
}
