import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContentLinks, NoticeFacts } from '#app/routes/ops.contents/content-facts.tsx'
import { ChannelFacts } from '#app/ui/creators/channel-facts.tsx'
import type { ChannelFact } from '#contract/creators/channel-facts.ts'
import type { ContentFacts, OpsContent } from '#contract/creators/content-ops.ts'

const HASH = 'a'.repeat(64)
const CHANNEL: ChannelFact = {
  id: 'chn_1',
  channelLinkUrl: 'https://blog.naver.com/ieum',
  channelCode: 'naver_blog',
  createdAt: '2026-11-20T00:00:00.000Z',
  ownership: 'lapsed',
  verifiedAt: null,
  proof: null,
  page: {
    title: '이음의 부엌',
    words: '매일 차리는 식탁',
    pictureSrc: `/api/images/${HASH}`,
    followers: 12_345,
    posts: ['봄나물', '여름 김치'],
    readAt: '2026-11-21T00:00:00.000Z',
  },
  triedAt: '2026-11-21T00:00:00.000Z',
  contents: [
    {
      id: 'cnt_1',
      title: '아침 식탁',
      contentLinkUrl: 'https://blog.naver.com/ieum/1',
      createdAt: '2026-11-20T00:00:00.000Z',
    },
  ],
}

const drawn = (channels: ChannelFact[] | null) => renderToStaticMarkup(<ChannelFacts channels={channels} />)

test('a channel shows its picture, address, state, words and latest posts', () => {
  const html = drawn([CHANNEL])
  for (const words of [
    HASH,
    'https://blog.naver.com/ieum',
    '소유 재확인 필요',
    '이음의 부엌',
    '매일 차리는 식탁',
    '봄나물',
    '아침 식탁',
  ])
    expect(html).toContain(words)
})

test('a channel shows its followers by the word of its platform with the day, or that nobody knows', () => {
  expect(drawn([CHANNEL])).toMatch(/이웃<.{0,120}약 1\.2만명 \(/)
  const unknown = CHANNEL.page && { ...CHANNEL.page, followers: null }
  expect(drawn([{ ...CHANNEL, page: unknown }])).toContain('알 수 없음')
  expect(drawn([{ ...CHANNEL, page: null }])).toContain('알 수 없음')
})

test('a channel that was not read says so, and so does a missing one', () => {
  expect(drawn([{ ...CHANNEL, page: null, triedAt: null }])).toContain('>아직 읽지 못했어요')
  expect(drawn([{ ...CHANNEL, page: null }])).toContain('열리지 않아 아직 읽지 못했어요')
  expect(drawn([])).toContain('등록된 채널을 찾지 못했어요')
  expect(drawn(null)).toContain('불러오지 못했어요')
})

test('a content shows the disclosure as found beside the one that was given and its place, and its links', () => {
  const content = {
    notice: {
      noticeCode: 'n1',
      channelCode: 'naver_blog',
      sentence: '제휴 링크로 수수료를 받아요.',
      place: '제목이나 글의 첫 부분',
    },
    noticeCheck: 'late',
  } as OpsContent
  const facts: ContentFacts = {
    checkedAt: '2026-11-20T00:00:00.000Z',
    detail: { problem: 'vague', found: '체험단이에요', where: 'later', say: ['첫 부분으로 옮겨 주세요.'] },
    links: [
      {
        id: 'lnk_1',
        code: 'abcdefg',
        title: '머그컵',
        url: 'https://shop.example/p/1',
        partner: { id: 'prt_1', title: '그릇가게' },
        billableClicks: 12,
        orders: 2,
        isDeleted: true,
      },
    ],
  }
  const html = renderToStaticMarkup(
    <>
      <NoticeFacts content={content} facts={facts} />
      <ContentLinks facts={facts} />
    </>,
  )
  for (const words of [
    '제휴 링크로 수수료를 받아요.',
    '제목이나 글의 첫 부분',
    '체험단이에요',
    '글의 뒤쪽',
    '첫 부분으로 옮겨 주세요.',
    '그릇가게 · 머그컵',
    '지운 링크',
    '인정 클릭 12번',
    '주문 2건',
  ])
    expect(html).toContain(words)
  const unseen = <NoticeFacts content={content} facts={{ ...facts, checkedAt: null, detail: null }} />
  expect(renderToStaticMarkup(unseen)).toContain('아직 점검하지 않았어요')
})
