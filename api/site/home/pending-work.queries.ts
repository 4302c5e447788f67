/**
 * Counts the work that waits for operators: from stored counters, or from short scans where there is no
 * counter.
 */
import { MOST_COUNTED } from '#contract/site/home.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { query, readRow } from '../../db/sql.ts'
import { waitingMailedFiles } from '../../orders/imports/mailed-files.queries.ts'

export type WaitingRow = {
  applications: number
  businesses: number
  accounts: number
  requested: number
  processing: number
  quarantined: number
  approvals: number
  flags: number
  openFlags: number
  contents: number
  campaignApplications: number
  alarms: number
  proposals: number
  shops: number
  mailedFiles: number
  inquiries: number
  claims: number
}

export function findWaiting(db: D1Database, now: Date): Promise<WaitingRow | null> {
  const at = now.toISOString()
  return readRow(
    query<WaitingRow>(
      prepare(
        db,
        sql`SELECT
           (SELECT count FROM application_counts WHERE state = 'submitted') AS applications,
           (SELECT businesses FROM business_counts WHERE state = 'waiting') AS businesses,
           (SELECT reviews FROM account_review_counts WHERE state = 'waiting') AS accounts,
           (SELECT payouts FROM payout_counts WHERE state = 'requested') AS requested,
           (SELECT payouts FROM payout_counts WHERE state = 'processing') AS processing,
           (SELECT messages FROM inbox_counts WHERE result = 'quarantined') AS quarantined,
           (SELECT count(*) FROM (SELECT 1 FROM approvals WHERE state = 'waiting' AND expires_at > ${at} LIMIT ${raw(MOST_COUNTED)})) AS approvals,
           (SELECT flags FROM flag_counts WHERE state = 'answered') AS flags,
           (SELECT flags FROM flag_counts WHERE state = 'open') AS openFlags,
           (SELECT count(*) FROM (SELECT 1 FROM contents INDEXED BY contents_answered
             WHERE state = 'needs_fix' AND deleted_at IS NULL AND (fix_answered_at IS NULL) = 0 LIMIT ${raw(MOST_COUNTED)})) AS contents,
           (SELECT coalesce(sum(waiting), 0) FROM (SELECT waiting FROM campaigns WHERE waiting > 0 LIMIT ${raw(MOST_COUNTED)})) AS campaignApplications,
           (SELECT count(*) FROM (SELECT 1 FROM alarms WHERE closed_at IS NULL LIMIT ${raw(MOST_COUNTED)})) AS alarms,
           (SELECT count(*) FROM (SELECT 1 FROM partner_proposals WHERE state = 'open' LIMIT ${raw(MOST_COUNTED)})) AS proposals,
           (SELECT count(*) FROM (SELECT 1 FROM network_shop_changes WHERE state = 'open' LIMIT ${raw(MOST_COUNTED)})) AS shops,
           (SELECT count(*) FROM (SELECT 1 FROM ${waitingMailedFiles(now)} LIMIT ${raw(MOST_COUNTED)})) AS mailedFiles,
           (SELECT inquiries FROM inquiry_counts WHERE state = 'open') AS inquiries,
           (SELECT sum(claims) FROM claim_counts WHERE state IN ('open', 'answered')) AS claims`,
      ),
    ),
  )
}
