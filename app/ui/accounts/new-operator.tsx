import { APPROVAL_REST_HOURS } from '#contract/core/operator-roles.ts'
import { Notice } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'

/** The later of two waiting times; null when both are over. */
export function laterRest(one: string | null, other: string | null): string | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}

/**
 * Replaces the button of a second operator while that operator or the first one has had the role for a short
 * time. `what`: the label of the button.
 */
export function NewOperator({ until, what }: { until: string; what: string }) {
  return (
    <Notice tone="wait" title={`‘${what}’ 버튼은 ${dateTime(until)}부터 쓸 수 있어요`}>
      {`두 사람이 함께 하는 일인데, 요청했거나 지금 보고 있는 운영자가 역할을 받은 지 ${APPROVAL_REST_HOURS}시간이 안 됐어요.`}
    </Notice>
  )
}
