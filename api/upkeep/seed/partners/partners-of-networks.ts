/** Shops whose orders a network reports: one by a creator's word, one from abroad in another currency. */
import type { SeedPartner } from './seed-partner.ts'

export const NETWORK_PARTNERS: SeedPartner[] = [
  {
    slug: 'coupang',
    title: '쿠팡 예시몰',
    titleEn: 'Coupang Sample',
    category: 'general',
    description:
      '내일 아침에 오는 생활용품을 한곳에서 사는 종합몰이에요. 개발용 예시라서 실제 쿠팡과 이어져 있지 않아요.',
    hosts: ['www.coupang-sample.example'],
    param: 'subId',
    rates: [{ label: '전체', rateBps: 300 }],
    windowDays: 1,
    confirmDays: 30,
    exclusions: ['상품권', '로켓직구 일부 상품'],
    bannedMethods: ['검색광고에 브랜드 이름 쓰기', '문자·메신저로 모르는 사람에게 보내기'],
    reported: { network: 'coupang', merchant_id: 'coupang', deep_links: 1 },
  },
  {
    slug: 'nord',
    title: '노르드리빙',
    titleEn: 'Nord Living',
    category: 'global',
    description: '북유럽 조명과 그릇을 유로로 파는 해외 편집숍이에요. 주문한 지 2주 안에 도착해요.',
    hosts: ['www.nord-living.example'],
    param: 'clickref',
    rates: [{ label: '전체', rateBps: 800 }],
    windowDays: 30,
    confirmDays: 45,
    exclusions: ['배송비와 세금'],
    bannedMethods: ['검색광고에 브랜드 이름 쓰기'],
    reported: { network: 'awin', merchant_id: '20117', deep_links: 1 },
  },
]
