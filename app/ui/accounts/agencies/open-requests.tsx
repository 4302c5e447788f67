import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { delegationRef, type OpenRequest } from '#contract/accounts/delegations.ts'
import * as pages from '#contract/site/pages.ts'

type OpenRequestsProps = { items: OpenRequest[]; answer: LastPost | undefined; idempotencyKey: string }

/** The requests that no creator has answered. */
export function OpenRequests({ items, answer, idempotencyKey }: OpenRequestsProps) {
  const own = isOwn(answer, { intent: 'withdraw' }) ? answer : undefined
  const key = own?.idempotencyKey ?? idempotencyKey
  return (
    <Card title="답을 기다리는 요청">
      <FormErrors title="취소하지 못했어요" errors={own?.lastResult?.error?.[''] ?? undefined} />
      <ItemRows label="답을 기다리는 요청">
        {items.map(({ id, email, scopes, expiresAt, isOver }) => (
          <ItemRow
            key={id}
            title={email || '링크로 보낸 요청'}
            lines={[
              isOver
                ? '기한이 지났어요. 다시 요청해 주세요.'
                : `${dateTime(expiresAt)}까지 답할 수 있어요 · 권한 ${scopes.length}개`,
            ]}
            actions={
              <Form action={pages.agencyRequests}>
                <Hidden
                  values={carryValues(delegationRef, { intent: 'withdraw', id, idempotencyKey: key })}
                />
                <Button tone="quiet" size="small" aria-label={`${email || '링크로 보낸 요청'} 취소`}>
                  요청 취소
                </Button>
              </Form>
            }
          />
        ))}
      </ItemRows>
    </Card>
  )
}
