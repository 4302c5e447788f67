import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { JOB_STATE_LABELS, type JobSeen } from '#contract/platform/jobs.ts'

const TONES = { failed: 'bad', late: 'wait', unseen: 'mute', ok: 'good' } as const

export const EVERY_LABELS = { minute: '1분마다', day: '날마다' } as const

/** The last run of a job; for a job without a run, the time of its first one. */
export function runOf({ every, ranAt, nextAt }: JobSeen): string {
  const run = ranAt ? `마지막 실행 ${dateTime(ranAt)}` : `${dateTime(nextAt)}에 처음 실행해요`
  return `${EVERY_LABELS[every]} · ${run}`
}

/** The result of a job, or that it runs or is about to. */
export function JobBadge({ job: { state, isRunning, isWanted } }: { job: JobSeen }) {
  return (
    <Badge tone={TONES[state]}>
      {isRunning ? '실행 중' : isWanted ? '곧 시작' : JOB_STATE_LABELS[state]}
    </Badge>
  )
}
