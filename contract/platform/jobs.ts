/** Scheduled jobs, for operators: their results, and running one at once. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** The states, those that need attention first. `late`: not seen for twice its interval. `unseen`: nothing is known of the job yet. */
export const JOB_STATES = ['failed', 'late', 'unseen', 'ok'] as const
export const JOB_STATE_LABELS: Record<(typeof JOB_STATES)[number], string> = {
  failed: '실패',
  late: '늦음',
  unseen: '기록 없음',
  ok: '정상',
}

const state = z.enum(JOB_STATES)
const job = z.object({
  id: id('job'),
  /** The job's name in the worker's log. */
  name: z.string(),
  title: z.string(),
  help: z.string(),
  every: z.enum(['minute', 'day']),
  state,
  /** When it was last written down: at a change, and once an hour. */
  ranAt: z.nullable(isoTime),
  tookMs: z.nullable(z.int()),
  /** The cause of the failure, without personal data. */
  message: z.nullable(z.string()),
  /** Since when its result is what it is. */
  since: z.nullable(isoTime),
  nextAt: isoTime,
  /** An operator wants it at once: the next minute starts it. */
  isWanted: z.boolean(),
  isRunning: z.boolean(),
  /** The last run an operator wanted has not come to its end. */
  isCut: z.boolean(),
})
export const jobRef = z.strictObject({ id: id('job') })

export const jobs = {
  /** 시간에 맞춰 도는 작업과 그 결과 (실패한 것부터) */
  listJobs: endpoint({
    route: 'GET /ops/jobs',
    who: 'operator',
    may: ['finance'],
    // Every job of the clock.
    rows: [60, 0],
    input: nothing,
    output: z.object({
      items: z.array(job),
      counts: z.array(z.object({ state, count: z.int() })),
    }),
  }),
  /** 작업을 지금 실행하기: 1분 안에 시작하고, 같은 작업이 두 번 함께 돌지 않아요 */
  runJob: endpoint({
    route: 'POST /ops/jobs/{id}/run',
    who: 'operator',
    may: ['finance'],
    audit: '자동 작업 지금 실행',
    about: 'nobody',
    freshSignIn: true,
    input: jobRef,
    output: done,
    errors: ['job_running'],
  }),
}
export type JobSeen = z.infer<typeof job>

/** A job of the clock as operators see it. */
export type JobFacts = {
  /** The job's database row and its address derive from the name, so it must not change. */
  name: string
  title: string
  /** The purpose of the job. */
  help: string
  every: 'minute' | 'day'
}
