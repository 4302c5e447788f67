import { ChannelMark } from '#app/ui/creators/channel-name.tsx'
import { CHANNEL_OWNERSHIP } from '#app/ui/creators/channel-ownership.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { carryValues, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { menuItem } from '#app/ui/kit/button.css.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { MoneyRow } from '#app/ui/rows/money-rows.tsx'
import { away } from '#app/ui/rows/row-menu.css.ts'
import { RowMenu } from '#app/ui/rows/row-menu.tsx'
import { count, peopleShort, readableAddress } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS, FOLLOWER_LABELS } from '#contract/core/channel-codes.ts'
import type { Earnings } from '#contract/core/earnings.ts'
import { type Channel, channelRef, OWNERSHIP_LABELS } from '#contract/creators/channels.ts'
import { ReplaceChannel } from './channel-form.tsx'

type ChannelCardProps = {
  channel: Channel & { earned: Earnings; days: number[]; followers: number | null }
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
    <MoneyRow
      of="channels"
      title={CHANNEL_LABELS[channel.channelCode]}
      mark={<ChannelMark code={channel.channelCode} size={28} />}
      badges={<Badge {...CHANNEL_OWNERSHIP[channel.ownership]}>{OWNERSHIP_LABELS[channel.ownership]}</Badge>}
      facts={[
        {
          area: 'name',
          value: (
            <>
              <a href={channel.channelLinkUrl} rel="noreferrer">
                {nameOf(channel)}
              </a>
              {channel.followers !== null &&
                ` · ${FOLLOWER_LABELS[channel.channelCode]} ${peopleShort(channel.followers)}`}
              {shares > 1 && channel.earned.all > 0 && ` · 수익은 채널 ${count(shares)}곳의 합계`}
            </>
          ),
        },
      ]}
      earned={channel.earned}
      hrefs={earnedHrefs({ channel: channel.channelCode }, today)}
      line={channel.days}
      acts={
        <>
          {isEditing ? (
            <LinkButton href="/channels" tone="quiet" size="small" aria-label={`취소: ${address}`}>
              취소
            </LinkButton>
          ) : (
            step && (
              <LinkButton
                href={`/channels/${channel.id}/ownership`}
                tone="soft"
                size="small"
                aria-label={`${step}: ${address}`}
              >
                {step}
              </LinkButton>
            )
          )}
          <RowMenu id={`more-${channel.id}`} of={address}>
            <a
              className={menuItem}
              href={`/channels?edit=${channel.id}#replace-channel`}
              aria-label={`주소 바꾸기: ${address}`}
            >
              <Icon name="edit" />
              주소 바꾸기
            </a>
            <a
              className={away}
              href={`/channels?delete=${channel.id}`}
              aria-label={`삭제: ${address}`}
              {...opens(dialogId)}
            >
              <Icon name="trash" />
              삭제
            </a>
          </RowMenu>
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
    </MoneyRow>
  )
}

/** The address without the name of the platform, which stands above it. */
function nameOf({ channelCode, channelLinkUrl }: Channel): string {
  const address = readableAddress(channelLinkUrl)
  return (channelCode !== 'etc' && address.split('/').slice(1).join('/')) || address
}

/** The next step of the owner to prove ownership; null when nothing needs doing. */
function stepOf({ ownership, proof }: Channel): string | null {
  if (ownership === 'unverified') return '채널 소유 확인하기'
  if (ownership === 'lapsed') return '다시 확인하기'
  return proof && proof.missedDays > 0 ? '코드 다시 올리기' : null
}
