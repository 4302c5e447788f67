/** What runs by the clock, in both workers that have one. */
import { CRONS } from '#api/domain/jobs/crons.ts'
import { DESK_CRONS } from '#api/domain/jobs/desk-crons.ts'
import type { Crons } from '#api/domain/jobs/lines.ts'

export const BY_WORKER: Record<'back' | 'desk', Crons> = { back: CRONS, desk: DESK_CRONS }
export const ALL_CRONS: Crons = Object.fromEntries(
  Object.keys(CRONS).map((cron) => [cron, { ...CRONS[cron], ...DESK_CRONS[cron] }]),
)
