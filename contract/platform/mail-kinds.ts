/**
 * Every kind of mail: its label, its topic, whether members may opt out, and its secret. The text and an
 * example are in mails.ts of the kind's noun.
 */

export const MAIL_TOPICS = [
  'account',
  'application',
  'money',
  'contents',
  'campaigns',
  'grades',
  'inquiries',
  'consents',
  'transfer',
  'operators',
] as const
/** The topics of mails. */
export type MailTopic = (typeof MAIL_TOPICS)[number]

export const MAIL_TOPIC_LABELS: Record<MailTopic, string> = {
  account: '계정과 보안',
  application: '크리에이터 신청',
  money: '정산과 출금',
  contents: '콘텐츠',
  campaigns: '캠페인',
  grades: '등급과 커미션',
  inquiries: '문의',
  consents: '광고 수신 동의',
  transfer: '계정 이전',
  operators: '운영',
}

type Kind = {
  label: string
  topic: MailTopic
  /** True when neither the law nor safety nor money requires the mail, so that a member may switch it off. */
  isOptional?: true
  /**
   * The secret in the mail that gives access to something; no operator sees the text of such a mail. An
   * unsent `code` is requested again, not sent again.
   */
  secret?: 'code' | 'link'
  /** True for mails that a job writes to many people. They go after mails that concern one person. */
  isToMany?: true
}

export const MAIL_KINDS = {
  'application-approved': { label: '크리에이터 승인', topic: 'application' },
  'application-rejected': { label: '크리에이터 신청 반려', topic: 'application' },

  'sign-up-code': { label: '가입 인증번호', topic: 'account', secret: 'code' },
  'known-address-code': { label: '이미 가입된 이메일의 인증번호', topic: 'account', secret: 'code' },
  'reset-code': { label: '비밀번호 재설정 인증번호', topic: 'account', secret: 'code' },
  'unknown-address': { label: '가입한 계정이 없는 이메일', topic: 'account' },
  'new-address-code': { label: '이메일 변경 인증번호', topic: 'account', secret: 'code' },
  'phone-code': { label: '휴대폰 번호 인증번호 (문자)', topic: 'account', secret: 'code' },
  'address-changed': { label: '이메일 변경', topic: 'account' },
  'password-changed': { label: '비밀번호 변경', topic: 'account' },
  'social-linked': { label: '소셜 계정 연결', topic: 'account' },
  'social-unlinked': { label: '소셜 계정 연결 해제', topic: 'account' },
  'identity-renamed': { label: '본인인증 이름 변경', topic: 'account' },
  'member-left': { label: '탈퇴', topic: 'account' },
  'member-suspended': { label: '이용 정지', topic: 'account' },
  'member-restored': { label: '이용 정지 풀기', topic: 'account' },
  'legal-text': { label: '약관 변경', topic: 'account', isToMany: true },
  'mail-allowed': { label: '메일을 다시 보내기', topic: 'account' },
  'member-signed-out': { label: '운영자의 모든 기기 로그아웃', topic: 'account' },
  'api-key-created': { label: 'API 키 만들기', topic: 'account' },
  'api-key-end': { label: 'API 키 만료 안내', topic: 'account', isToMany: true },
  'agency-asked': { label: '대행사의 요청', topic: 'account', secret: 'link' },
  'agency-agreed': { label: '대행사에 맡긴 일', topic: 'account' },
  'agency-ended': { label: '대행사가 끝낸 일', topic: 'account' },
  'agency-answer': { label: '대행사에 보낸 크리에이터의 답', topic: 'account' },
  'agency-invited': { label: '대행사 담당자 초대', topic: 'account', secret: 'link' },
  'agency-person-ended': { label: '대행사 담당자에서 빠짐', topic: 'account' },
  'data-export-ready': { label: '내 데이터 파일 완성', topic: 'account' },
  'record-export-ready': { label: '기록 파일 완성', topic: 'account' },
  'record-export-started': { label: 'API 키의 기록 파일 요청', topic: 'account' },
  'webhook-created': { label: '새 웹훅', topic: 'account' },
  'webhook-stopped': { label: '웹훅 멈춤', topic: 'account' },

  'consents-recorded': { label: '광고 수신 동의 처리 결과', topic: 'consents' },
  advertisement: { label: '광고 메일', topic: 'consents' },
  'consents-renewal': { label: '광고 수신 동의 2년 재안내', topic: 'consents', isToMany: true },

  'payout-paid': { label: '출금 입금', topic: 'money', isOptional: true },
  'payout-failed': { label: '출금 실패', topic: 'money' },
  'payout-returned': { label: '되돌아온 출금', topic: 'money' },
  'account-changed': { label: '정산 계좌 변경', topic: 'money' },
  'account-holder-differs': { label: '예금주 다름', topic: 'money' },
  'account-review-asked': { label: '상호 계좌 심사 요청', topic: 'money' },
  'account-review-refused': { label: '상호 계좌 반려', topic: 'money' },
  'business-registered': { label: '사업자 정보 등록', topic: 'money' },
  'business-approved': { label: '사업자 정보 승인', topic: 'money' },
  'business-ceased': { label: '사업자 휴업·폐업', topic: 'money' },
  'business-rejected': { label: '사업자 정보 반려', topic: 'money' },
  'flag-raised': { label: '부정 거래 소명 요청', topic: 'money' },
  'flag-decided': { label: '부정 거래 심사 결과', topic: 'money' },
  'claim-asked': { label: '파트너에 누락 주문 문의', topic: 'money' },
  'invoice-sent': { label: '파트너에 청구서 보내기', topic: 'money' },
  'claim-decided': { label: '누락 주문 처리 결과', topic: 'money' },

  'content-fix': { label: '콘텐츠 수정 요청', topic: 'contents' },
  'content-hidden': { label: '콘텐츠 숨김', topic: 'contents' },
  'notice-outdated': { label: '대가성 문구 바꾸기', topic: 'contents' },
  'content-published': { label: '콘텐츠 재공개', topic: 'contents', isOptional: true },

  'campaign-selected': { label: '캠페인 선정', topic: 'campaigns', isOptional: true },
  'campaign-declined': { label: '캠페인 미선정', topic: 'campaigns', isOptional: true },
  'campaign-sent-back': { label: '캠페인 콘텐츠 수정 요청', topic: 'campaigns', isOptional: true },
  'campaign-done': { label: '캠페인 완료', topic: 'campaigns', isOptional: true },

  'grade-raised': { label: '등급 오름', topic: 'grades', isOptional: true, isToMany: true },
  'grade-warning': { label: '등급이 바뀌기 한 달 전', topic: 'grades', isToMany: true },
  'grade-lowered': { label: '등급 내림', topic: 'grades', isOptional: true, isToMany: true },
  'policy-changed': { label: '출금·추천·등급 기준 변경', topic: 'grades', isToMany: true },
  'partner-rates': { label: '파트너 커미션·출금 조건 변경', topic: 'grades', isToMany: true },

  'inquiry-received': { label: '방문자의 문의 접수', topic: 'inquiries', secret: 'link' },
  'inquiry-answered': { label: '문의의 답', topic: 'inquiries', isOptional: true, secret: 'link' },

  'transfer-code': { label: '계정 이전 인증번호', topic: 'transfer', secret: 'code' },
  'transfer-unknown': { label: '예전 계정을 찾지 못함', topic: 'transfer' },
  'transfer-moved-before': { label: '이미 옮긴 예전 계정', topic: 'transfer' },
  'transfer-moved': { label: '예전 계정 이전', topic: 'transfer' },

  'partner-invited': { label: '파트너 담당자 초대', topic: 'operators', secret: 'link' },
  'proposal-made': { label: '파트너의 제안', topic: 'operators' },
  'proposal-decided': { label: '파트너 제안의 결과', topic: 'operators' },
  'partner-person-ended': { label: '파트너 담당자 해제', topic: 'account' },
  'approval-asked': { label: '승인 요청', topic: 'operators' },
  'approval-given': { label: '요청 승인', topic: 'operators' },
  'approval-refused': { label: '요청 거절', topic: 'operators' },
  'alarm-raised': { label: '문제 알림', topic: 'operators' },
  'alarm-over': { label: '문제 해결', topic: 'operators' },
  'operator-invited': { label: '운영자 초대', topic: 'operators', secret: 'link' },
  'operator-role': { label: '운영자 역할 변경', topic: 'operators' },
  'operator-ended': { label: '운영자 권한 끝', topic: 'operators' },
  'operators-changed': { label: '다른 운영자의 변경', topic: 'operators' },
  'factor-changed': { label: '2단계 인증 변경', topic: 'operators' },
  'factor-reset': { label: '2단계 인증 초기화', topic: 'operators' },
  'factor-code': { label: '개발용 2단계 인증', topic: 'operators', secret: 'code' },
} as const satisfies Record<string, Kind>
export type MailKind = keyof typeof MAIL_KINDS
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]]

/** Null when the name is not a kind of ours. */
export function toMailKind(name: string | null): MailKind | null {
  return name && Object.hasOwn(MAIL_KINDS, name) ? (name as MailKind) : null
}

/** Returns the facts about a kind, typed with the optional fields. */
export function mailKind(name: MailKind): Kind {
  return MAIL_KINDS[name]
}

/**
 * The priority of a mail: 0 when somebody waits for it on a page, 1 when it concerns one person, 2 when it
 * goes to many. Advertising comes last, with 3.
 */
export function urgencyOf(name: MailKind): 0 | 1 | 2 {
  const { secret, isToMany } = mailKind(name)
  if (isToMany) return 2
  return secret ? 0 : 1
}
