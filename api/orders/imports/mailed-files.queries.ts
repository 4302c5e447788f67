/** The files of orders that came by mail and that nobody has begun to apply. */
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { MAILED_WAITING_DAYS } from '#contract/orders/ingestion.ts'
import { type Sql, sql } from '../../db/fragments.ts'

/** The table with its condition, for a SELECT; older files wait no more. */
export function waitingMailedFiles(now: Date): Sql {
  const since = startOfKstDate(addDays(toKstDate(now), -MAILED_WAITING_DAYS))
  return sql`imports i INDEXED BY imports_mailed WHERE source = 'mail' AND state = 'ready' AND discarded_at IS NULL AND created_at > ${since}
    AND NOT EXISTS (SELECT 1 FROM approvals WHERE kind = 'startImport' AND subject = i.id AND state = 'waiting')`
}
