import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import type { LastPost } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import * as pages from '#contract/site/pages.ts'

type PendingResetProps = { at: string; answer: LastPost | undefined; idempotencyKey: string }

/** A reset of all factors was requested; a person who still has a second factor can cancel it here. */
export function PendingReset({ at, answer, idempotencyKey }: PendingResetProps) {
  const isMine = answer?.intent === 'cancel-reset'
  return (
    <Notice tone="wait" title="2단계 인증을 초기화해요">
      <p>
        {dateTime(at)}에 인증 수단과 복구 코드를 모두 지우고 로그인을 끝내요. 요청한 적이 없다면 지금 취소하고
        비밀번호를 바꿔 주세요.
      </p>
      <FormErrors
        title="취소하지 못했어요"
        errors={isMine ? (answer.lastResult?.error?.[''] ?? undefined) : undefined}
      />
      <Form action={pages.secondFactorSettings}>
        <Hidden
          values={{
            intent: 'cancel-reset',
            idempotencyKey: (isMine && answer.idempotencyKey) || `${idempotencyKey}-reset`,
          }}
        />
        <Button tone="soft">초기화 취소하기</Button>
      </Form>
    </Notice>
  )
}
