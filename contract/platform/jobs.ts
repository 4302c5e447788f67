/** Scheduled jobs, for operators: their results, and a request to run one now. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

/**
 * The states, those that need attention first. `late`: no run for twice its interval. `unseen`: the job has
 * no recorded run yet.
 */
export const JOB_STATES = ['failed', 'late', 'unseen', 'ok'] as const
export const JOB_STATE_LABELS: Record<(typeof JOB_STATES)[number], string> = {
  failed: '실패',
  late: '늦음',
  unseen: '실행 전',
  ok: '정상',
}

/** The areas of the platform that have jobs, in the order in which operators see them. */
export const JOB_AREAS = [
  'money',
  'orders',
  'partners',
  'links',
  'creators',
  'accounts',
  'site',
  'platform',
  'upkeep',
] as const
export type JobArea = (typeof JOB_AREAS)[number]
export const JOB_AREA_LABELS: Record<JobArea, string> = {
  money: '정산과 장부',
  orders: '주문',
  partners: '파트너',
  links: '링크와 클릭',
  creators: '크리에이터',
  accounts: '계정',
  site: '약관과 홍보',
  platform: '메일과 파일',
  upkeep: '보관과 점검',
}

const state = z.enum(JOB_STATES)
const job = z.object({
  id: id('job'),
  /** The job's name in the worker's log. */
  name: z.string(),
  title: z.string(),
  help: z.string(),
  area: z.enum(JOB_AREAS),
  every: z.enum(['minute', 'day']),
  state,
  /** The time of the last record. The worker records a run when the result changes, and once an hour. */
  ranAt: z.nullable(isoTime),
  tookMs: z.nullable(z.int()),
  /** The cause of the failure, without personal data. */
  message: z.nullable(z.string()),
  /** The time since which the result is the same. */
  since: z.nullable(isoTime),
  nextAt: isoTime,
  /** True when an operator requested a run. The next minute starts it. */
  isWanted: z.boolean(),
  isRunning: z.boolean(),
  /** True when the last requested run did not finish. */
  isCut: z.boolean(),
})
export const jobRef = z.strictObject({ id: id('job') })

export const jobs = {
  /** 시간에 맞춰 도는 작업과 그 결과 (실패한 것부터) */
  listJobs: endpoint({
    route: 'GET /ops/jobs',
    who: 'operator',
    may: ['finance'],
    // Reads every scheduled job.
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

/** A scheduled job, as operators see it. */
export type JobFacts = {
  /** The job's database row and its address derive from the name, so it must not change. */
  name: string
  title: string
  /** The purpose of the job. */
  help: string
  area: JobArea
  every: 'minute' | 'day'
}
