import { ChannelMark } from '#app/ui/creators/channel-name.tsx'
import { CHANNEL_OWNERSHIP } from '#app/ui/creators/channel-ownership.tsx'
import { CreatorHead } from '#app/ui/creators/creator-head.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { CopyButton } from '#app/ui/kit/copy.tsx'
import { Card, Inline, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { peopleShort, readableAddress } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS, FOLLOWER_LABELS } from '#contract/core/channel-codes.ts'
import { OWNERSHIP_LABELS } from '#contract/creators/channels.ts'
import type { Profile } from '#contract/creators/profiles.ts'
import * as pages from '#contract/site/pages.ts'
import type { ProfileData } from './data.server.ts'

type FaceProps = {
  profile: Profile
  /** The path of their public page, and its whole address. */
  path: string
  address: string
}

/** The creator as readers see them, with the address to give away. */
export function FaceCard({ profile, path, address }: FaceProps) {
  return (
    <Card>
      <CreatorHead creator={profile} title={<h2>{profile.nickname}</h2>} />
      {!profile.introduction && <Muted>소개를 한 줄 적으면 독자가 어떤 사람인지 바로 알 수 있어요.</Muted>}
      <List label="공개 페이지">
        <Row
          href={path}
          mark="store"
          title="공개 페이지"
          sub={profile.handle ? readableAddress(address) : '외우기 쉬운 주소를 정할 수 있어요'}
        />
      </List>
      <Inline>
        <CopyButton label="주소 복사" text={address} doneText="복사했어요. 공개 페이지의 주소를 담았어요." />
        <CopyButton
          label="공유"
          share={profile.nickname}
          text={address}
          doneText="복사했어요. 공개 페이지의 주소를 담았어요."
        />
      </Inline>
      <Buttons>
        <LinkButton href={pages.settingsTab('profile')} tone="quiet" size="small">
          프로필 고치기
        </LinkButton>
        <LinkButton href={pages.shelf} tone="quiet" size="small">
          페이지 꾸미기
        </LinkButton>
      </Buttons>
    </Card>
  )
}

/** The channels that readers find on the public page. Null when they could not be loaded. */
export function ChannelsCard({ channels }: { channels: ProfileData['channels'] }) {
  return (
    <Card title="채널" more={{ href: pages.channels, label: '관리' }}>
      {channels === null ? (
        <Muted>지금은 채널을 불러오지 못했어요. 잠시 뒤에 다시 열어 주세요.</Muted>
      ) : channels.length === 0 ? (
        <Muted>블로그나 영상, 소셜 계정을 등록하면 공개 페이지에 함께 보여요.</Muted>
      ) : (
        <List label="내 채널">
          {channels.map(({ id, channelCode, channelLinkUrl, ownership, followers }) => (
            <Row
              key={id}
              mark={<ChannelMark code={channelCode} size={24} />}
              title={CHANNEL_LABELS[channelCode]}
              sub={
                followers === null
                  ? readableAddress(channelLinkUrl)
                  : `${FOLLOWER_LABELS[channelCode]} ${peopleShort(followers)}`
              }
              end={<Badge {...CHANNEL_OWNERSHIP[ownership]}>{OWNERSHIP_LABELS[ownership]}</Badge>}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
