import { ENDPOINT_LABELS } from './endpoint-labels.ts'

/** The labels of acts that have no endpoint of the same name. */
const OTHER_LABELS = {
  acceptInvite: '운영자 초대 받아들이기',
  acceptPartnerInvite: '파트너 담당자 초대 받아들이기',
  addAuthenticator: '2단계 인증 추가',
  applySecondFactorReset: '2단계 인증 초기화됨',
  raiseGrade: '등급 올리기',
  requestApproval: '승인 요청',
  serveFile: '서류 보기',
  setPolicy: '정책 숫자 바꾸기',
  updateGrade: '등급 고치기',
  useRecoveryCode: '복구 코드 쓰기',
} as const

/** The labels of operators' acts. The compiler refuses to write an act without a label into the audit log. */
export const AUDIT_LABELS = { ...ENDPOINT_LABELS, ...OTHER_LABELS }
export type AuditAction = keyof typeof AUDIT_LABELS
export const AUDIT_ACTIONS = Object.keys(AUDIT_LABELS) as [AuditAction, ...AuditAction[]]
