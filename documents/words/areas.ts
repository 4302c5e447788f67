/** The areas of the API, in the order in which a developer meets them. */

type AreaWords = { title: string; about: string }
type Language = 'ko' | 'en'

export const AREA_WORDS: Record<string, Record<Language, AreaWords>> = {
  orders: {
    ko: {
      title: '주문과 수익',
      about: '파트너가 주문을 알리고, 크리에이터가 주문과 수익을 봐요. 누락 주문은 문의로 찾아요.',
    },
    en: {
      title: 'Orders and earnings',
      about: 'Partners report orders; creators read their orders and earnings, and claim missing sales.',
    },
  },
  links: {
    ko: { title: '링크', about: '파트너의 상품 주소로 짧은 링크를 만들고, 클릭을 보고, 고치거나 지워요.' },
    en: {
      title: 'Links',
      about:
        'Makes short links from the addresses of products, reads their clicks, changes and deletes them.',
    },
  },
  partners: {
    ko: { title: '파트너', about: '제휴하는 파트너와 커미션, 인정 기간, 제외 상품을 찾아요.' },
    en: {
      title: 'Partners',
      about: 'Finds partners with their commission, their window and their exclusions.',
    },
  },
  creators: {
    ko: {
      title: '크리에이터',
      about: '크리에이터 신청, 채널, 콘텐츠, 캠페인, 등급, 초대와 공개 페이지를 다뤄요.',
    },
    en: {
      title: 'Creators',
      about:
        'Applications, channels, contents, campaigns, grades, referrals and the public page of a creator.',
    },
  },
  money: {
    ko: {
      title: '출금과 정산',
      about: '출금할 수 있는 금액을 보고, 출금을 신청하고, 정산 정보와 내역을 다뤄요.',
    },
    en: {
      title: 'Payouts and money',
      about: 'Reads balances, requests payouts, and keeps payout details, statements and the journal.',
    },
  },
  accounts: {
    ko: { title: '계정과 로그인', about: '가입하고 로그인해요. 본인인증, 비밀번호, 로그인한 기기를 다뤄요.' },
    en: {
      title: 'Accounts and sign-in',
      about: 'Sign-up and sign-in, identity checks, passwords, sessions and the second factor.',
    },
  },
  site: {
    ko: { title: '사이트', about: '검색, 도움말, 공지, 문의와 사이트 설정이에요.' },
    en: { title: 'Site', about: 'Search, help, announcements, inquiries and the settings of the site.' },
  },
  platform: {
    ko: { title: '알림과 사진', about: '알림함, 메일 수신, 푸시와 사진 파일이에요.' },
    en: {
      title: 'Notifications and pictures',
      about: 'The notification box, mail topics, push messages and picture files.',
    },
  },
  upkeep: {
    ko: {
      title: '내려받기',
      about: '내 기록을 모두 쪽이나 파일로 받아요. 주문, 출금, 수익 내역은 표로도 받아요.',
    },
    en: {
      title: 'Downloads',
      about: 'All records of a creator as pages or as a file, and tables of orders, payouts and earnings.',
    },
  },
}

export function wordsOfArea(area: string): Record<Language, AreaWords> {
  const words = AREA_WORDS[area]
  if (!words) throw new Error(`documents/words/areas.ts has no words for the area ${area}.`)
  return words
}
