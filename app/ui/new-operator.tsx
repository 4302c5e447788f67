import { APPROVAL_REST_HOURS } from '#contract/operator-roles.ts'
import { dateTime } from './dates.ts'
import { Notice } from './notice.tsx'

/** The later of two rests, of which either may be over. */
export function laterRest(one: string | null, other: string | null): string | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}

/** Stands where an operator would sign as the second, while he or the first has had the role for a short time. */
export function NewOperator({ until }: { until: string }) {
  return (
    <Notice tone="wait">{`역할을 받은 지 ${APPROVAL_REST_HOURS}시간이 안 된 운영자가 있어요. ${dateTime(until)}부터 할 수 있어요.`}</Notice>
  )
}
