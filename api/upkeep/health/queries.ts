/** Reads the values that a probe checks, through indexes: the cost does not grow with people or orders. */

type HealthRow = {
  /** Since when the oldest due mail waits. */
  mail_since: string | null
  /** The time of the last mail that was given up. */
  given_up: string | null
  /** Since when dead letters, a wrong ledger and any alarm are open. */
  dead_since: string | null
  drift_since: string | null
  alarm_since: string | null
  /** The moment of the last complete backup, since when backups are on, and whether that is known. */
  backed_up_to: string | null
  backup_on_since: string | null
  is_backup_known: 0 | 1
}

export async function findHealth(db: D1Database): Promise<HealthRow | null> {
  return db
    .prepare(
      `SELECT
         (SELECT created_at FROM outbox WHERE channel = 'mail' AND sent_at IS NULL AND stopped IS NULL AND advertisement_id IS NULL AND by_day = 0
           AND attempts < 20 ORDER BY created_at LIMIT 1) AS mail_since,
         (SELECT created_at FROM outbox WHERE sent_at IS NULL AND attempts >= 20 ORDER BY created_at DESC LIMIT 1) AS given_up,
         (SELECT at FROM alarms WHERE closed_at IS NULL AND kind GLOB 'dead_letter*' ORDER BY at LIMIT 1) AS dead_since,
         (SELECT at FROM alarms WHERE closed_at IS NULL AND kind = 'ledger_drift' ORDER BY at LIMIT 1) AS drift_since,
         (SELECT at FROM alarms WHERE closed_at IS NULL ORDER BY at LIMIT 1) AS alarm_since,
         (SELECT at FROM backups WHERE at IS NOT NULL ORDER BY at DESC LIMIT 1) AS backed_up_to,
         (SELECT on_since FROM backup_state) AS backup_on_since,
         EXISTS (SELECT 1 FROM backup_state) AS is_backup_known`,
    )
    .first<HealthRow>()
}
