import type { Handlers } from '../../http/handlers.ts'
import { listJobs } from '../../platform/jobs/list.ts'
import { runJob } from '../../platform/jobs/run.ts'

export const jobs: Handlers<'jobs'> = { listJobs, runJob }
