import { CheckField } from '#app/ui/forms/choice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { OpsConfirmation } from '#app/ui/platform/ops-ask.tsx'
import { inboxDismissals, inboxReplays } from '#contract/orders/inbox.ts'

export const REPLAY = { name: 'replay-many', label: '다시 처리하기', tone: 'primary' } as const
export const DISMISS = { name: 'dismiss-many', label: '반영하지 않기', tone: 'danger' } as const

type MessageConfirmationProps = Omit<
  Parameters<typeof OpsConfirmation<typeof inboxReplays>>[0],
  'act' | 'schema' | 'question' | 'message' | 'confirm' | 'fields'
>

/** The confirmation before the chosen messages are run again or dismissed. */
export function MessageConfirmation(ask: MessageConfirmationProps) {
  if (ask.list.doing === REPLAY.name)
    return (
      <OpsConfirmation
        {...ask}
        act={REPLAY}
        schema={inboxReplays}
        question="다시 처리할까요?"
        message="한 번에 25건까지 할 수 있어요. 아직 검토할 내용이 남은 메시지는 여기에 그대로 있어요."
        confirm="다시 처리하기"
        fields={({ check, text }) => (
          <>
            <CheckField {...check('accept')} label="이유를 확인했어요. 받아들일 수 있는 것은 반영해요." />
            <TextField
              {...text('reason')}
              label="반영하는 이유"
              hint="받아들일 때 기록해요. 크리에이터나 내용이 바뀐 것은 이유가 있어야 반영돼요."
            />
          </>
        )}
      />
    )
  if (ask.list.doing !== DISMISS.name) return null
  return (
    <OpsConfirmation
      {...ask}
      act={DISMISS}
      schema={inboxDismissals}
      question="반영하지 않을까요?"
      message="모두 같은 이유로 기록해요."
      confirm="반영하지 않기로 기록하기"
      fields={({ text }) => <TextField {...text('reason')} label="반영하지 않는 이유" />}
    />
  )
}
