/**
 * The contents of the example creator. Links are indexes into the shelf of links, and days count from the day
 * of the seed.
 */
import type { ChannelCode } from '#contract/core/channel-codes.ts'
import type { Region } from '#contract/core/regions.ts'
import type { ContentType } from '#contract/creators/content-fields.ts'
import type { SceneName } from '../pictures/scenes.ts'

export const GROUP_TITLES = ['아침 식탁', '오래 쓰는 물건', '가을과 겨울'] as const

export type ShelfContent = {
  title: string
  preview: string
  contentType: ContentType
  channelCode: ChannelCode
  scene: SceneName
  /** A path at `blog` is a post of the demo blog, with its disclosure at the start or the end. */
  url: string | { blog: 'start' | 'end' | 'none' }
  tags: string[]
  regions: Region[]
  links: number[]
  group: number | null
  day: number
}

const blog = (number: number) => `https://blog.naver.com/itda_ieum/${223_300_000_000 + number}`
const video = (id: string) => `https://www.youtube.com/watch?v=${id}`
const photo = (id: string) => `https://www.instagram.com/p/${id}/`

type Row = [
  title: string,
  preview: string,
  kind: [ContentType, ChannelCode, SceneName],
  url: ShelfContent['url'],
  tags: string,
  regions: Region[],
  links: number[],
  group: number | null,
  day: number,
]

const ROWS: Row[] = [
  [
    '출근용 백팩 한 달 사용기',
    '노트북과 도시락을 넣고 한 달 동안 메고 다녔어요.',
    ['article', 'naver_blog', 'bag'],
    { blog: 'start' },
    '백팩 출근 가방',
    ['KR-11'],
    [0],
    1,
    -58,
  ],
  [
    '제철 채소 상자 세 곳 비교',
    '양과 신선함, 남는 것까지 3주 동안 받아 보고 적었어요.',
    ['article', 'naver_blog', 'box'],
    blog(1),
    '채소 제철 장보기',
    ['KR-11', 'KR-41'],
    [1],
    0,
    -57,
  ],
  [
    '아침 두유 2주 먹어 본 후기',
    '단맛 없는 두유를 찾는다면 이 글부터 읽어 주세요.',
    ['article', 'naver_blog', 'bottle'],
    blog(2),
    '두유 아침식사',
    [],
    [2],
    0,
    -55,
  ],
  [
    '아침 식탁 차리는 15분',
    '두유, 제철 채소, 어제 남은 빵. 평일 아침을 찍었어요.',
    ['video', 'youtube', 'breakfast'],
    video('ieum0000001'),
    '아침식사 브이로그',
    ['KR-11'],
    [1, 2, 9],
    0,
    -28,
  ],
  [
    '순한 보습 크림 세 가지',
    '겨울에 볼이 트는 사람이 고른 크림이에요.',
    ['post', 'instagram', 'cream'],
    photo('Cieum000001'),
    '보습 크림 겨울',
    [],
    [3],
    2,
    -46,
  ],
  [
    '나무 그릇 길들이는 법',
    '사포 두 장과 기름 한 병이면 오래 쓸 수 있어요.',
    ['article', 'naver_blog', 'bowl'],
    { blog: 'start' },
    '나무그릇 관리',
    ['KR-42'],
    [4],
    1,
    -41,
  ],
  [
    '나무 그릇 길들이기 1분',
    '짧게 보는 순서예요.',
    ['short', 'youtube', 'bowl'],
    'https://www.youtube.com/shorts/ieum0000002',
    '나무그릇',
    [],
    [4],
    1,
    -40,
  ],
  [
    '강아지 첫 식단 상자 열어 보기',
    '다섯 살 보리가 가장 먼저 먹은 것은요.',
    ['video', 'youtube', 'dog'],
    video('ieum0000003'),
    '강아지 반려견',
    [],
    [5, 8],
    null,
    -33,
  ],
  [
    '가을에 읽은 책 다섯 권',
    '비 오는 주말에 한 권씩 읽었어요.',
    ['post', 'instagram', 'books'],
    photo('Cieum000002'),
    '책 가을 독서',
    [],
    [6],
    2,
    -27,
  ],
  [
    '내년 다이어리 미리 고르기',
    '종이 두께와 펼침을 직접 재 봤어요.',
    ['article', 'naver_blog', 'diary'],
    blog(3),
    '다이어리 문구',
    [],
    [7],
    1,
    -22,
  ],
  [
    '산책 하네스 사이즈 재는 법',
    '줄자 하나로 끝나요. 보리는 가슴둘레 48cm예요.',
    ['article', 'naver_blog', 'dog'],
    { blog: 'end' },
    '하네스 산책 반려견',
    ['KR-49'],
    [8],
    null,
    -16,
  ],
  [
    '겨울 이불, 무게별로 덮어 보고 고른 것과 돌려보낸 것을 솔직하게 적은 열흘의 기록',
    '1.2kg부터 2.5kg까지, 열흘 동안 번갈아 덮었어요.',
    ['article', 'naver_blog', 'blanket'],
    blog(4),
    '이불 겨울 침구',
    ['KR-11'],
    [10],
    2,
    -9,
  ],
  [
    '새벽 도자기 머그 라이브',
    '도자기 공방에서 함께 골랐어요.',
    ['live', 'youtube', 'mug'],
    'https://www.youtube.com/live/ieum0000004',
    '머그 도자기 라이브',
    ['KR-44'],
    [9],
    0,
    -5,
  ],
  [
    '가벼운 무선 이어폰 들어 보기',
    '지하철에서 네 시간, 귀가 편한지 봤어요.',
    ['article', 'naver_blog', 'earphones'],
    { blog: 'none' },
    '이어폰 출퇴근',
    ['KR-11'],
    [11],
    1,
    -3,
  ],
]

export const CONTENT_SHELF: ShelfContent[] = ROWS.map(
  ([title, preview, [contentType, channelCode, scene], url, tags, regions, links, group, day]) => ({
    title,
    preview,
    contentType,
    channelCode,
    scene,
    url,
    tags: tags.split(' '),
    regions,
    links,
    group,
    day,
  }),
)

/** The content that an operator wants fixed: its index above, and the request. */
export const FIX = {
  place: 13,
  reason: '대가성 문구가 보이지 않아요. 제목이나 본문 첫머리에 넣어 주세요.',
  day: -1,
  dueInDays: 6,
}
