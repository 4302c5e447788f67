/**
 * The links of the example creator, one entry per link, with the products that readers buy there. Prices in
 * won.
 */
import type { SceneName } from '../pictures/scenes.ts'

export type Goods = { code: string; name: string; priceWon: number; rateBps: number }
export type ShelfLink = {
  /** The partner of the link, see `partners.ts`. */
  slug: string
  /** The path on the host of the partner's home page. */
  path: string
  title: string
  subId: string
  /** The picture of its product. */
  scene: SceneName
  /** The day it was created; 0 is the day of the seed. */
  since: number
  /** The clicks on an ordinary day, and the share of counted clicks that lead to an order. */
  clicks: number
  orderRate: number
  goods: Goods[]
}

type Row = [code: string, name: string, priceWon: number, rateBps: number]

function goods(...rows: Row[]): Goods[] {
  return rows.map(([code, name, priceWon, rateBps]) => ({ code, name, priceWon, rateBps }))
}

export const SHELF: ShelfLink[] = [
  {
    slug: 'demo',
    path: '/demo/products/9',
    title: '출근용 백팩 한 달 사용기',
    subId: 'blog-backpack',
    scene: 'bag',
    since: -60,
    clicks: 16,
    orderRate: 0.05,
    goods: goods(
      ['p9', '출근용 백팩', 89_000, 800],
      ['p3', '캔버스 장보기 가방', 18_900, 800],
      ['p8', '독서용 클립 조명', 15_900, 800],
    ),
  },
  {
    slug: 'achim',
    path: '/box/season',
    title: '제철 채소 상자 비교',
    subId: 'blog-veggie',
    scene: 'box',
    since: -60,
    clicks: 16,
    orderRate: 0.05,
    goods: goods(
      ['box-s', '제철 채소 상자 2인용', 32_900, 600],
      ['box-l', '제철 채소 상자 4인용', 48_900, 600],
      ['egg-20', '방사 유정란 20구', 13_500, 400],
      ['apple-3', '얼음골 사과 3kg', 29_000, 400],
    ),
  },
  {
    slug: 'gomgom',
    path: '/soymilk/morning',
    title: '아침 두유 2주 먹어 본 후기',
    subId: 'blog-soymilk',
    scene: 'bottle',
    since: -60,
    clicks: 10,
    orderRate: 0.05,
    goods: goods(
      ['soy-24', '무첨가 두유 24병', 35_800, 800],
      ['soy-48', '무첨가 두유 48병', 67_800, 800],
      ['tofu-4', '아침 두부 4모', 15_600, 800],
    ),
  },
  {
    slug: 'onsaem',
    path: '/goods/barrier-cream',
    title: '순한 보습 크림 추천',
    subId: 'insta-cream',
    scene: 'cream',
    since: -60,
    clicks: 13,
    orderRate: 0.025,
    goods: goods(
      ['cream-50', '장벽 보습 크림 50ml', 34_000, 1000],
      ['set-1', '보습 3종 세트', 72_000, 1000],
      ['sub-1', '정기 배송 첫 상자', 45_000, 1200],
      ['wash-150', '약산성 세안제 150ml', 19_500, 1000],
    ),
  },
  {
    slug: 'namucup',
    path: '/kitchen/bowl',
    title: '나무 그릇 길들이는 법',
    subId: 'youtube-bowl',
    scene: 'bowl',
    since: -60,
    clicks: 8,
    orderRate: 0.02,
    goods: goods(
      ['bowl-2', '느티나무 국그릇 2개', 58_000, 800],
      ['tray', '호두나무 쟁반', 42_000, 800],
      ['oil', '그릇 손질 오일', 14_800, 650],
    ),
  },
  {
    slug: 'meongnyang',
    path: '/first-box',
    title: '강아지 첫 식단 상자',
    subId: 'blog-dog',
    scene: 'dog',
    since: -57,
    clicks: 7,
    orderRate: 0.035,
    goods: goods(
      ['first-14', '첫 식단 상자 14일분', 49_000, 1100],
      ['snack', '동결 건조 닭가슴살', 16_900, 500],
    ),
  },
  {
    slug: 'chaekgil',
    path: '/curation/autumn',
    title: '가을에 읽은 책 다섯 권',
    subId: 'blog-books',
    scene: 'books',
    since: -54,
    clicks: 10,
    orderRate: 0.035,
    goods: goods(
      ['b-101', '천천히 걷는 저녁', 16_800, 350],
      ['b-102', '식탁 위의 식물학', 22_000, 350],
      ['b-103', '동네 책방 일기', 15_300, 350],
      ['m-11', '책길 독서 노트', 12_000, 600],
    ),
  },
  {
    slug: 'yeonpil',
    path: '/diary',
    title: '내년 다이어리 미리 고르기',
    subId: 'insta-diary',
    scene: 'diary',
    since: -45,
    clicks: 9,
    orderRate: 0.035,
    goods: goods(
      ['d-week', '주간 다이어리', 24_000, 900],
      ['d-day', '하루 한 쪽 다이어리', 29_000, 900],
      ['pen-5', '젤 펜 5색 묶음', 9_500, 900],
    ),
  },
  {
    slug: 'kkorinara',
    path: '/walk/harness',
    title: '산책 하네스 사이즈 재는 법',
    subId: 'youtube-walk',
    scene: 'dog',
    since: -40,
    clicks: 6,
    orderRate: 0.025,
    goods: goods(['h-m', '가슴줄 하네스 M', 38_000, 820], ['lead', '이중 손잡이 리드줄', 27_000, 820]),
  },
  {
    slug: 'demo',
    path: '/demo/products/1',
    title: '새벽 도자기 머그',
    subId: 'insta-mug',
    scene: 'mug',
    since: -30,
    clicks: 7,
    orderRate: 0.04,
    goods: goods(
      ['p1', '새벽 도자기 머그', 20_000, 800],
      ['p7', '유리 찻잔 2개 세트', 24_800, 800],
      ['p10', '국산 참기름 선물 세트', 32_000, 800],
    ),
  },
  {
    slug: 'poguni',
    path: '/winter/goose',
    title: '겨울 이불 무게별로 덮어 보기',
    subId: 'blog-bedding',
    scene: 'blanket',
    since: -22,
    clicks: 8,
    orderRate: 0.012,
    goods: goods(
      ['duvet-q', '사계절 거위털 이불 퀸', 189_000, 900],
      ['pillow-2', '메밀 베개 2개', 46_000, 900],
      ['cover', '면 60수 이불 커버', 69_000, 900],
    ),
  },
  {
    slug: 'sorigyeol',
    path: '/earphone/light',
    title: '가벼운 무선 이어폰 들어 보기',
    subId: 'youtube-earphone',
    scene: 'earphones',
    since: -12,
    clicks: 7,
    orderRate: 0.015,
    goods: goods(
      ['ear-1', '가벼운 무선 이어폰', 79_000, 450],
      ['tip-3', '귀에 맞는 이어팁 3쌍', 12_900, 450],
    ),
  },
]
