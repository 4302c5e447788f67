import { ApplicationBadge, nextStep } from '#app/ui/creators/application-step.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Inline, Paragraphs, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { type ContentApplication, contentApplicationRef } from '#contract/creators/campaigns.ts'

type MyApplicationProps = {
  application: ContentApplication
  isWithdrawing: boolean
  idempotencyKey: string
}

/** The state of my application, and the steps that are still possible. */
export function MyApplication({ application, isWithdrawing, idempotencyKey }: MyApplicationProps) {
  const { id, state, channel, campaign } = application
  const here = `/campaigns/${campaign.id}`
  return (
    <Card title="내 신청">
      <Stack gap={4}>
        <Inline>
          <ApplicationBadge state={state} />
        </Inline>
        <p>{nextStep(application)}</p>
        <Facts
          items={[
            { label: '채널', value: CHANNEL_LABELS[channel.channelCode] },
            { label: '신청 일시', value: dateTime(application.appliedAt) },
            ...(application.submittedAt
              ? [{ label: '제출 일시', value: dateTime(application.submittedAt) }]
              : []),
          ]}
        />
        <Paragraphs text={application.message} />
        {state === 'applied' && (
          <Buttons>
            <LinkButton href={`${here}?dialog=withdraw`} tone="quiet" {...opens('withdraw')}>
              신청 취소
            </LinkButton>
          </Buttons>
        )}
      </Stack>
      {state === 'applied' && (
        <AlertDialog
          id="withdraw"
          open={isWithdrawing}
          closeHref={here}
          title="신청을 취소할까요?"
          message="다른 분이 대신 신청할 수 있게 돼요. 모집하는 동안에는 다시 신청할 수 있어요."
          confirm="신청 취소하기"
          cancel="닫기"
          danger
          action={here}
          values={carryValues(contentApplicationRef, { intent: 'withdraw', id, idempotencyKey })}
        />
      )}
    </Card>
  )
}
