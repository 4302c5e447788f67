import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { type Authenticator, authenticatorRef } from '#contract/accounts/second-factor.ts'

const HERE = '/settings/second-factor'
const KINDS = { passkey: '패스키', totp: '인증 앱' }

type ListProps = {
  items: Authenticator[]
  recoveryCodesLeft: number
  idempotencyKey: string
  answer: LastPost | undefined
}

/** The existing factors, and the recovery codes for when all are lost. */
export function Authenticators({ items, recoveryCodesLeft, idempotencyKey, answer }: ListProps) {
  const key = answer?.idempotencyKey ?? idempotencyKey
  const errorsOf = (of: string) =>
    answer?.intent === of ? (answer.lastResult?.error?.[''] ?? undefined) : undefined
  return (
    <>
      <Card title="등록한 인증 수단">
        <FormErrors title="삭제하지 못했어요" errors={errorsOf('remove')} />
        {items.length === 0 && <Muted>아직 없어요. 아래에서 추가할 수 있어요.</Muted>}
        <ItemRows label="등록한 인증 수단">
          {items.map(({ id, name, kind, createdAt, lastUsedAt }) => (
            <ItemRow
              key={id}
              title={name}
              lines={[
                `${KINDS[kind]} · ${dateTime(createdAt)} 등록`,
                lastUsedAt ? `마지막 사용 ${dateTime(lastUsedAt)}` : '아직 쓰지 않았어요',
              ]}
              actions={
                items.length > 1 && (
                  <Form action={HERE}>
                    <Hidden
                      values={carryValues(authenticatorRef, { intent: 'remove', id, idempotencyKey: key })}
                    />
                    <Button tone="quiet" size="small" aria-label={`${name} 삭제`}>
                      삭제
                    </Button>
                  </Form>
                )
              }
            />
          ))}
        </ItemRows>
      </Card>
      {items.length > 0 && (
        <Card title="복구 코드">
          <FormErrors title="만들지 못했어요" errors={errorsOf('codes')} />
          <Muted>
            인증 수단을 모두 잃었을 때 한 번씩 쓰는 코드예요.{' '}
            {recoveryCodesLeft > 0
              ? `${recoveryCodesLeft}개 남았어요. 새로 만들면 앞의 코드는 쓸 수 없어요.`
              : '아직 없어요.'}
          </Muted>
          <Form action={HERE}>
            <Hidden values={{ intent: 'codes', idempotencyKey: key }} />
            <Button tone="soft">복구 코드 10개 만들기</Button>
          </Form>
        </Card>
      )}
    </>
  )
}
