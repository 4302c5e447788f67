import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { type NetworkTransfer, transferRef } from '#contract/money/transfers.ts'
import { SkippedList } from './preview.tsx'
import type { StepProps } from './steps.tsx'
import { whatMoved } from './words.ts'

type MovedProps = StepProps & { transfers: NetworkTransfer[]; open: string | null }

/** The transfers so far, each with a button to undo it while that is possible. */
export function Moved({ transfers, open, answer, idempotencyKey }: MovedProps) {
  if (transfers.length === 0) return null
  const errors = answer?.intent === 'undo' ? (answer.lastResult.error?.[''] ?? undefined) : undefined
  return (
    <>
      <Card title="옮긴 계정">
        <FormErrors title="되돌리지 못했어요" errors={errors} />
        <ItemRows label="옮긴 계정">
          {transfers.map((one) => (
            <ItemRow
              key={one.id}
              title={one.emailMasked}
              lines={linesOf(one)}
              actions={
                one.canUndo ? (
                  <LinkButton
                    href={`/transfer?undo=${one.id}`}
                    tone="quiet"
                    size="small"
                    {...opens(`undo-${one.id}`)}
                  >
                    되돌리기
                  </LinkButton>
                ) : (
                  <Badge tone={one.undoneAt ? 'mute' : 'good'}>{one.undoneAt ? '되돌림' : '옮김'}</Badge>
                )
              }
            >
              {one.canUndo && (
                <AlertDialog
                  id={`undo-${one.id}`}
                  open={open === one.id && !answer}
                  closeHref="/transfer"
                  title="계정 이전을 되돌릴까요?"
                  message={`${whatMoved(one)} 되돌려요. 금액은 출금 가능 금액에서 빠지고, 링크는 휴지통으로 가요. 나중에 다시 옮길 수 있어요.`}
                  confirm="되돌리기"
                  cancel="그대로 두기"
                  danger
                  action="/transfer"
                  values={carryValues(transferRef, {
                    intent: 'undo',
                    id: one.id,
                    idempotencyKey: `${idempotencyKey}-undo`,
                  })}
                />
              )}
            </ItemRow>
          ))}
        </ItemRows>
      </Card>
      <SkippedList
        title="옮기지 못한 링크"
        leftOut={transfers.filter(({ undoneAt }) => !undoneAt).flatMap(({ leftOut }) => leftOut)}
      />
    </>
  )
}

function linesOf({ amount, linkCount, movedAt, undoUntil, undoneAt, canUndo }: NetworkTransfer): string[] {
  const what = `${won(amount)} · 링크 ${count(linkCount)}개`
  if (undoneAt) return [what, `${dateTime(undoneAt)}에 되돌렸어요`]
  return [
    what,
    `${dateTime(movedAt)}에 옮겼어요`,
    ...(canUndo ? [`${dateTime(undoUntil)}까지 되돌릴 수 있어요`] : []),
  ]
}
