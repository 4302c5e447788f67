import { listJobs } from '../domain/jobs/list.ts'
import { runJob } from '../domain/jobs/run.ts'
import type { Handlers } from '../handlers.ts'

export const jobs: Handlers<'jobs'> = { listJobs, runJob }
