/** The pages that a help article can lead to, with the label of the button. */
import * as pages from './pages.ts'

export const HELP_ACTIONS = {
  makeLink: { href: pages.linksTab('create'), label: '링크 만들기' },
  links: { href: pages.linksTab('mine'), label: '내 링크 보기' },
  copyWithNotice: { href: pages.linksTab('mine'), label: '문구와 함께 복사하기' },
  linkProblems: { href: pages.linkProblems, label: '문제가 있는 링크 보기' },
  trash: { href: pages.linksTab('trash'), label: '휴지통 보기' },
  contents: { href: pages.contents, label: '내 콘텐츠 보기' },
  channels: { href: pages.channels, label: '채널 관리하기' },
  earnings: { href: pages.earnings, label: '수익 보기' },
  orders: { href: pages.orders, label: '주문 보기' },
  claims: { href: pages.claims, label: '누락 주문 신고' },
  cancelledOrders: { href: pages.cancelledOrders, label: '취소된 주문 보기' },
  payouts: { href: pages.payouts, label: '출금하기' },
  payoutTax: { href: pages.payouts, label: '입금액 계산해 보기' },
  payoutList: { href: pages.payouts, label: '출금 내역 보기' },
  registration: { href: pages.registration, label: '정산 정보 등록하기' },
  referrals: { href: pages.referrals, label: '추천 보기' },
  apply: { href: pages.apply, label: '신청하기' },
  resetPassword: { href: pages.startSection('reset-password'), label: '비밀번호 다시 정하기' },
  accountSettings: { href: pages.settingsTab('account'), label: '계정 설정 보기' },
  notifications: { href: pages.notificationsPush, label: '알림 켜기' },
  transfer: { href: pages.transfer, label: '계정 옮기기' },
  partners: { href: pages.partners, label: '파트너 보기' },
  contact: { href: pages.contact, label: '문의하기' },
} as const
export type HelpAction = keyof typeof HELP_ACTIONS
export const HELP_ACTION_NAMES = Object.keys(HELP_ACTIONS) as [HelpAction, ...HelpAction[]]
