import { sessionRef } from '#app/services/forms/own-forms.ts'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import type { AccountSession } from '#contract/accounts/account.ts'
import { PROVIDER_LABELS } from '#contract/accounts/social.ts'
import * as pages from '#contract/site/pages.ts'
import type { FormProps } from './form-props.ts'

const HERE = '/settings?tab=sessions'

/** The places where this account is signed in, in words that a person recognises. */
export function SessionsTab({
  sessions,
  answer,
  idempotencyKey,
}: FormProps & { sessions: AccountSession[] }) {
  const key = answer?.idempotencyKey ?? idempotencyKey
  const others = sessions.filter((session) => !session.isCurrent).length
  return (
    <Card title="로그인한 기기">
      <Muted>
        모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요. 내 프로그램이 쓰는 키는{' '}
        <a href={pages.apiKeys}>API 키</a>에서 관리해요.
      </Muted>
      <FormErrors title="로그아웃하지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
      <ItemRows label="로그인한 기기">
        {sessions.map((session) => (
          <ItemRow
            key={session.id}
            title={session.device}
            lines={linesOf(session)}
            actions={
              session.isCurrent ? (
                <Badge tone="good">이 기기</Badge>
              ) : (
                <Form action={HERE}>
                  <Hidden
                    values={carryValues(sessionRef, {
                      intent: 'revoke-session',
                      id: session.id,
                      idempotencyKey: key,
                    })}
                  />
                  <Button tone="quiet" size="small" aria-label={`${session.device} 로그아웃`}>
                    로그아웃
                  </Button>
                </Form>
              )
            }
          />
        ))}
      </ItemRows>
      {others > 0 && (
        <Form action={HERE}>
          <Hidden values={{ intent: 'revoke-others', idempotencyKey: key }} />
          <Button tone="soft" size="wide">
            다른 기기 모두 로그아웃
          </Button>
        </Form>
      )}
    </Card>
  )
}

function linesOf({ place, method, signedInAt, lastUsedAt }: AccountSession): string[] {
  const by = method === 'email' ? '이메일로' : method ? `${PROVIDER_LABELS[method]} 계정으로` : ''
  const signedIn = [dateTime(signedInAt), by, '로그인했어요'].filter(Boolean).join(' ')
  return [`${place ?? '위치를 알 수 없어요'} · 마지막 사용 ${dateTime(lastUsedAt)}`, signedIn]
}
