import type { ClaimRecord } from '#contract/partners/partners.ts'
import { count, percentFromBps } from '../words/format.ts'

/** Describes how a partner handles claims for missing sales. */
export function claimRecordFacts(record: ClaimRecord | null): { label: string; value: string }[] {
  if (!record) return [{ label: '접수한 주문', value: '아직 없어요' }]
  const { claims, decided, accepted, averageAnswerDays } = record
  return [
    { label: '접수한 주문', value: `${count(claims)}건` },
    ...(decided === 0
      ? []
      : [{ label: '인정한 비율', value: percentFromBps(Math.round((accepted * 100) / decided) * 100) }]),
    ...(averageAnswerDays === null ? [] : [{ label: '답까지 평균', value: `${averageAnswerDays}일` }]),
  ]
}
