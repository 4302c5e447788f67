/**
 * Backups of the database, for owners: the list, the progress of a running one, and a request for one now.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

/**
 * `none_yet`: backups were switched on less than 36 hours ago, and none is complete. Only `whole` and `off`
 * need no action.
 */
const BACKUP_STATES = ['off', 'none_yet', 'none', 'late', 'whole'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

const backup = z.object({
  /** The backup's folder in the bucket. */
  id: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  begunAt: isoTime,
  /** The moment whose data it contains. */
  at: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  /** The progress of a running backup; null for the others. */
  percent: z.nullable(z.int()),
  /** The backup's size in the bucket, compressed and encrypted. */
  rows: z.int(),
  bytes: z.int(),
  /** The reason why the backup failed, as in the log. */
  reason: z.nullable(z.string()),
})

export const backups = {
  /** 데이터베이스 백업의 목록과 지금 하는 백업 (최근 것부터) */
  listBackups: endpoint({
    route: 'GET /ops/backups',
    who: 'operator',
    may: [],
    // Reads a month of nightly backups, and every scheduled job.
    rows: [100, 0],
    input: nothing,
    output: z.object({
      standing: z.enum(BACKUP_STATES),
      /** True when a backup was requested; it begins within a minute. */
      isWanted: z.boolean(),
      /** The reason why the backup job fails, without personal data; the job retries every minute. */
      trouble: z.nullable(z.string()),
      items: z.array(backup),
    }),
  }),
  /** 데이터베이스를 지금 백업하기: 1분 안에 시작하고, 이미 하고 있으면 하나만 해요 */
  startBackup: endpoint({
    route: 'POST /ops/backups',
    who: 'operator',
    may: [],
    audit: '지금 백업하기',
    about: 'nobody',
    freshSignIn: true,
    input: nothing,
    output: done,
    errors: ['backup_running', 'backup_off'],
  }),
}
export type Backup = z.infer<typeof backup>
