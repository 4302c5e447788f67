/**
 * The data that remains after somebody leaves, with its duration and reason. The page before leaving and the
 * mail after it show the list.
 */

type RetentionRule = { what: string; until: string; why: string }

/** The data that is erased in the transaction of leaving. */
export const ERASED_AT_ONCE =
  '이메일, 비밀번호, 소셜 계정, 휴대폰 번호, 본인인증, 계좌와 사업자 정보, 프로필, 채널, 콘텐츠, 문의와 알림의 내용'

export const RETAINED_AFTER_ERASURE: RetentionRule[] = [
  {
    what: '이름과 주민등록번호 (세금을 떼고 출금한 적이 있을 때만, 따로 암호화해서)',
    until: '마지막으로 입금한 해가 끝나고 5년',
    why: '국세기본법 제85조의3, 소득세법 제164조',
  },
  {
    what: '주문, 수익, 출금 기록 (누구의 것인지 알 수 없게)',
    until: '장부에 계속',
    why: '국세기본법 제85조의3, 전자상거래법 제6조',
  },
  {
    what: '동의와 철회를 한 때, 운영자가 개인정보를 본 기록 (누구의 것인지 알 수 없게)',
    until: '기록에 계속',
    why: '정보통신망법 제50조, 개인정보 보호법 제29조',
  },
]
