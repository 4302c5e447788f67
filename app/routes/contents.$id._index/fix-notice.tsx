import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { SupportText } from '#app/ui/words/support-text.tsx'
import type { Content } from '#contract/creators/content-fields.ts'
import { contentRef } from '#contract/creators/contents.ts'

/** The change that an operator requested, its deadline, and the form to report that it is done. */
export function FixNotice({ content, idempotencyKey }: { content: Content; idempotencyKey: string }) {
  const { id, state, fix, hiddenReason } = content
  if (state === 'hidden') {
    return (
      <Notice tone="bad" title="공개 페이지에서 숨겼어요">
        <p>
          <SupportText>{`${hiddenReason} 고친 다음 고객센터에 알려 주세요.`}</SupportText>
        </p>
      </Notice>
    )
  }
  if (state !== 'needs_fix' || !fix) return null
  if (fix.answeredAt) {
    return (
      <Notice tone="wait" title="재검토하고 있어요">
        <p>
          {dateTime(fix.answeredAt)}에 고쳤다고 알려 주셨어요. 요청한 내용: {fix.reason}
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="wait" title={`${longDay(fix.dueOn)}까지 고쳐 주세요`}>
      <Stack gap={3}>
        <p>{fix.reason}</p>
        <form method="post" action={`/contents/${id}`} id="recheck">
          <Hidden values={carryValues(contentRef, { intent: 'recheck', id, idempotencyKey })} />
          <Button size="small">재검토 요청</Button>
        </form>
      </Stack>
    </Notice>
  )
}
