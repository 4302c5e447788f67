import { ChannelName } from '#app/ui/creators/channel-name.tsx'
import { CHANNEL_OWNERSHIP } from '#app/ui/creators/channel-ownership.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { carryValues, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { EarnedLine, earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { ItemRow } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { Earnings } from '#contract/core/earnings.ts'
import { type Channel, channelRef, OWNERSHIP_LABELS } from '#contract/creators/channels.ts'
import { ReplaceChannel } from './channel-form.tsx'

type ChannelCardProps = {
  channel: Channel & { earned: Earnings }
  /** The number of the creator's channels of this kind, which share its earnings. */
  shares: number
  /** The date in Seoul. */
  today: string
  isEditing: boolean
  isDeleting: boolean
  idempotencyKey: string
  answer: LastPost | undefined
}

export function ChannelCard({
  channel,
  shares,
  today,
  isEditing,
  isDeleting,
  idempotencyKey,
  answer,
}: ChannelCardProps) {
  const dialogId = `remove-${channel.id}`
  const step = stepOf(channel)
  const address = channel.channelLinkUrl.replace(/^https?:\/\//, '')
  return (
    <ItemRow
      title={<ChannelName code={channel.channelCode} />}
      lines={[
        <Badge key="state" {...CHANNEL_OWNERSHIP[channel.ownership]}>
          {OWNERSHIP_LABELS[channel.ownership]}
        </Badge>,
        <a key="url" href={channel.channelLinkUrl} rel="noreferrer">
          {channel.channelLinkUrl}
        </a>,
        <EarnedLine
          key="earned"
          earned={channel.earned}
          hrefs={earnedHrefs({ channel: channel.channelCode }, today)}
        />,
        ...(shares > 1 && channel.earned.all > 0
          ? [`${CHANNEL_LABELS[channel.channelCode]} 채널 ${shares}곳의 수익을 합친 금액이에요.`]
          : []),
        `${longDay(channel.createdAt)}에 등록했어요.`,
      ]}
      actions={
        <>
          {step && (
            <LinkButton
              href={`/channels/${channel.id}/ownership`}
              tone="soft"
              size="small"
              aria-label={`${step}: ${address}`}
            >
              {step}
            </LinkButton>
          )}
          <LinkButton
            href={isEditing ? '/channels' : `/channels?edit=${channel.id}#replace-channel`}
            tone="quiet"
            size="small"
            aria-label={`${isEditing ? '취소' : '주소 바꾸기'}: ${address}`}
          >
            {isEditing ? '취소' : '주소 바꾸기'}
          </LinkButton>
          <LinkButton
            href={`/channels?delete=${channel.id}`}
            tone="quiet"
            size="small"
            aria-label={`삭제: ${address}`}
            {...opens(dialogId)}
          >
            삭제
          </LinkButton>
        </>
      }
    >
      <AlertDialog
        id={dialogId}
        open={isDeleting}
        closeHref="/channels"
        title="채널을 삭제할까요?"
        message={`${channel.channelLinkUrl} 채널을 목록에서 지워요. 이미 만든 링크와 수익은 그대로 남아요.`}
        confirm="삭제하기"
        danger
        action={`/channels?delete=${channel.id}`}
        values={carryValues(channelRef, { intent: 'remove', id: channel.id, idempotencyKey })}
      />
      {isEditing && <ReplaceChannel answer={answer} idempotencyKey={idempotencyKey} channel={channel} />}
    </ItemRow>
  )
}

/** The next step of the owner to prove ownership; null when nothing needs doing. */
function stepOf({ ownership, proof }: Channel): string | null {
  if (ownership === 'unverified') return '채널 소유 확인하기'
  if (ownership === 'lapsed') return '다시 확인하기'
  return proof && proof.missedDays > 0 ? '코드 다시 올리기' : null
}
