import { CHANNEL_LABELS, FOLLOWER_LABELS } from '#contract/core/channel-codes.ts'
import type { ChannelFact } from '#contract/creators/channel-facts.ts'
import { OWNERSHIP_LABELS } from '#contract/creators/channels.ts'
import { Muted, Stack } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { type Fact, Facts } from '../kit/money.tsx'
import { Badge } from '../kit/notice.tsx'
import { Photo } from '../pictures/photo.tsx'
import { dateTime, longDay } from '../words/dates.ts'
import { peopleShort, readableAddress } from '../words/format.ts'
import * as css from './channel-facts.css.ts'
import { ChannelName } from './channel-name.tsx'
import { CHANNEL_OWNERSHIP } from './channel-ownership.tsx'

const RESULTS = { found: '코드가 있었어요', missing: '코드가 없었어요', closed: '페이지를 열지 못했어요' }

/** The channels, for an operator who decides. Null when they could not be loaded. */
export function ChannelFacts({ channels }: { channels: ChannelFact[] | null }) {
  if (!channels) return <Muted>채널을 불러오지 못했어요. 다시 열어 주세요.</Muted>
  if (channels.length === 0)
    return <Muted>등록된 채널을 찾지 못했어요. 지웠거나 주소를 바꾼 채널이에요.</Muted>
  return (
    <>
      {channels.map((channel) => (
        <OneChannel key={channel.id} channel={channel} />
      ))}
    </>
  )
}

function OneChannel({ channel }: { channel: ChannelFact }) {
  const { channelCode, channelLinkUrl, ownership, page, contents } = channel
  const { tone, icon } = CHANNEL_OWNERSHIP[ownership]
  return (
    <Stack gap={3}>
      <div className={css.head}>
        <Photo src={page?.pictureSrc ?? null} look="round" />
        <div className={css.words}>
          <strong>{page?.title ?? CHANNEL_LABELS[channelCode]}</strong>
          <a href={channelLinkUrl} rel="noreferrer">
            {readableAddress(channelLinkUrl)}
          </a>
          <div>
            <Badge tone={tone} icon={icon}>
              {OWNERSHIP_LABELS[ownership]}
            </Badge>
          </div>
        </div>
      </div>
      {page?.words && <p>{page.words}</p>}
      <Facts items={factsOf(channel)} />
      {page && page.posts.length > 0 && (
        <List label="채널의 최근 글">
          {page.posts.map((title, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat and keep their order
            <Row key={nth} title={title} />
          ))}
        </List>
      )}
      {contents.length > 0 && (
        <List label="잇다에 등록한 최근 콘텐츠">
          {contents.map(({ id, title, contentLinkUrl, createdAt }) => (
            <Row key={id} href={contentLinkUrl} title={title} sub={longDay(createdAt)} />
          ))}
        </List>
      )}
    </Stack>
  )
}

function factsOf({ channelCode, createdAt, proof, page, triedAt }: ChannelFact): Fact[] {
  return [
    { label: '종류', value: <ChannelName code={channelCode} /> },
    { label: FOLLOWER_LABELS[channelCode], value: followersOf(page) },
    { label: '등록 일시', value: dateTime(createdAt) },
    ...(proof ? [{ label: '확인 코드', value: proof.code }] : []),
    ...(proof?.checkedAt && proof.result
      ? [{ label: '마지막 점검', value: `${dateTime(proof.checkedAt)} ${RESULTS[proof.result]}` }]
      : []),
    { label: '페이지의 사진과 소개', value: readAtOf(page, triedAt) },
  ]
}

function followersOf(page: ChannelFact['page']): string {
  if (page === null || page.followers === null) return '알 수 없음'
  return `${peopleShort(page.followers)} (${longDay(page.readAt)} 기준)`
}

function readAtOf(page: ChannelFact['page'], triedAt: string | null): string {
  if (page) return `${longDay(page.readAt)}에 읽었어요`
  return triedAt ? `${longDay(triedAt)}에 열리지 않아 아직 읽지 못했어요` : '아직 읽지 못했어요'
}
