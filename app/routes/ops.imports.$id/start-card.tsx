import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { count } from '#app/ui/words/format.ts'
import { importRef, type OrderImportDetail } from '#contract/orders/ingestion.ts'

type StartProps = { found: OrderImportDetail; idempotencyKey: string }

/** Nothing has changed yet: the button requests another operator's approval to import all rows. */
export function StartCard({ found, idempotencyKey }: StartProps) {
  return (
    <Card title={`${count(found.rows)}줄을 모두 읽었어요`}>
      <Stack gap={4}>
        <Muted>
          다른 운영자가 승인하면 모든 줄이 한 번에 수신함에 들어가고, 파트너가 직접 보낸 실적과 같은 규칙으로
          처리돼요. 의심스러운 줄과 요청하거나 승인한 운영자 본인이나 그가 초대한 분의 실적은 수신함에서
          기다려요.
        </Muted>
        <form method="post">
          <Hidden values={carryValues(importRef, { id: found.id, idempotencyKey })} />
          <Button>{`${count(found.rows)}줄 반영 요청하기`}</Button>
        </form>
      </Stack>
    </Card>
  )
}
