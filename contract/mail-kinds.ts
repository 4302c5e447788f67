/** Every kind of mail: what it is called, what it is about, and what it may not be without. Its text stands in mails.ts of its noun. */

/** What mails are about, as the settings name it. */
export const MAIL_TOPICS = {
  account: { label: '계정과 보안', help: '로그인, 비밀번호, 이메일, 이용 제한' },
  application: { label: '크리에이터 신청', help: '신청의 심사 결과' },
  money: { label: '정산과 출금', help: '출금, 정산 계좌, 사업자 정보, 수익 확인' },
  contents: { label: '콘텐츠', help: '고칠 곳, 숨김, 확인 결과' },
  campaigns: { label: '캠페인', help: '선정, 제출한 콘텐츠의 결과' },
  grades: { label: '등급과 커미션', help: '등급의 변화, 파트너 커미션의 변화' },
  inquiries: { label: '문의', help: '문의의 답' },
  consents: { label: '광고 수신 동의', help: '동의의 처리 결과와 2년마다의 확인' },
  transfer: { label: '계정 이전', help: '예전 계정의 인증번호와 결과' },
  operators: { label: '운영', help: '운영자에게 가는 메일' },
} as const satisfies Record<string, { label: string; help: string }>
export type MailTopic = keyof typeof MAIL_TOPICS

type Kind = {
  label: string
  topic: MailTopic
  /** True where neither the law nor safety nor money at stake asks for it: then a member may do without. */
  isOptional?: true
  /** What it carries that opens something: its text is shown to no operator. A `code` that was not sent is asked for again instead. */
  secret?: 'code' | 'link'
}

export const MAIL_KINDS = {
  'application-approved': { label: '크리에이터 승인', topic: 'application' },
  'application-rejected': { label: '크리에이터 신청 반려', topic: 'application' },

  'sign-up-code': { label: '가입 인증번호', topic: 'account', secret: 'code' },
  'known-address-code': { label: '이미 가입된 이메일의 인증번호', topic: 'account', secret: 'code' },
  'reset-code': { label: '비밀번호 재설정 인증번호', topic: 'account', secret: 'code' },
  'unknown-address': { label: '가입한 계정이 없는 이메일', topic: 'account' },
  'new-address-code': { label: '이메일 변경 인증번호', topic: 'account', secret: 'code' },
  'address-changed': { label: '이메일 변경', topic: 'account' },
  'password-changed': { label: '비밀번호 변경', topic: 'account' },
  'social-linked': { label: '소셜 계정 연결', topic: 'account' },
  'social-unlinked': { label: '소셜 계정 연결 해제', topic: 'account' },
  'identity-renamed': { label: '본인인증 이름 변경', topic: 'account' },
  'member-left': { label: '탈퇴', topic: 'account' },
  'member-suspended': { label: '이용 정지', topic: 'account' },
  'member-restored': { label: '이용 정지 풀기', topic: 'account' },
  'legal-text': { label: '약관 변경', topic: 'account' },
  'mail-allowed': { label: '메일을 다시 보내기', topic: 'account' },
  'member-signed-out': { label: '운영자의 모든 기기 로그아웃', topic: 'account' },

  'consents-recorded': { label: '광고 수신 동의 처리 결과', topic: 'consents' },
  advertisement: { label: '광고 메일', topic: 'consents' },
  'consents-renewal': { label: '광고 수신 동의 2년 확인', topic: 'consents' },

  'payout-paid': { label: '출금 입금', topic: 'money', isOptional: true },
  'payout-failed': { label: '출금 실패', topic: 'money' },
  'account-changed': { label: '정산 계좌 변경', topic: 'money' },
  'account-holder-differs': { label: '예금주 다름', topic: 'money' },
  'business-registered': { label: '사업자 정보 등록', topic: 'money' },
  'business-approved': { label: '사업자 정보 확인', topic: 'money' },
  'business-rejected': { label: '사업자 정보 반려', topic: 'money' },
  'flag-raised': { label: '부정 확인 시작', topic: 'money' },
  'flag-decided': { label: '부정 확인 결과', topic: 'money' },

  'content-fix': { label: '콘텐츠 수정 요청', topic: 'contents' },
  'content-hidden': { label: '콘텐츠 숨김', topic: 'contents' },
  'content-published': { label: '콘텐츠 확인', topic: 'contents', isOptional: true },

  'campaign-selected': { label: '캠페인 선정', topic: 'campaigns', isOptional: true },
  'campaign-declined': { label: '캠페인 미선정', topic: 'campaigns', isOptional: true },
  'campaign-sent-back': { label: '캠페인 콘텐츠 수정 요청', topic: 'campaigns', isOptional: true },
  'campaign-done': { label: '캠페인 완료', topic: 'campaigns', isOptional: true },

  'grade-raised': { label: '등급 오름', topic: 'grades', isOptional: true },
  'grade-warning': { label: '등급이 바뀌기 한 달 전', topic: 'grades' },
  'grade-lowered': { label: '등급 내림', topic: 'grades', isOptional: true },
  'policy-changed': { label: '출금·추천 기준 변경', topic: 'grades' },
  'partner-rates': { label: '파트너 커미션 변경', topic: 'grades' },

  'inquiry-received': { label: '방문자의 문의 접수', topic: 'inquiries', secret: 'link' },
  'inquiry-answered': { label: '문의의 답', topic: 'inquiries', isOptional: true, secret: 'link' },

  'transfer-code': { label: '계정 이전 인증번호', topic: 'transfer', secret: 'code' },
  'transfer-unknown': { label: '예전 계정을 찾지 못함', topic: 'transfer' },
  'transfer-moved-before': { label: '이미 옮긴 예전 계정', topic: 'transfer' },
  'transfer-moved': { label: '예전 계정 이전', topic: 'transfer' },

  'approval-asked': { label: '승인 요청', topic: 'operators' },
  'approval-given': { label: '요청 승인', topic: 'operators' },
  'approval-refused': { label: '요청 거절', topic: 'operators' },
  'operator-invited': { label: '운영자 초대', topic: 'operators', secret: 'link' },
  'operator-role': { label: '운영자 역할 변경', topic: 'operators' },
  'operator-ended': { label: '운영자 권한 끝', topic: 'operators' },
  'factor-changed': { label: '두 번째 인증 변경', topic: 'operators' },
  'factor-code': { label: '개발용 두 번째 인증', topic: 'operators', secret: 'code' },
} as const satisfies Record<string, Kind>
export type MailKind = keyof typeof MAIL_KINDS
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]]

/** What is known of a kind, with what it leaves out. */
export function mailKind(name: MailKind): Kind {
  return MAIL_KINDS[name]
}
