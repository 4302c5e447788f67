/** The state of the whole site for a probe: ages and names, no personal data. */

import type { Deps } from '../../deps.ts'
import { jobIdOf } from '../../platform/clock/id.ts'
import { listJobs } from '../../platform/jobs/list.ts'
import { backupStateOf } from '../backup/backup-state.ts'
import { listKeyUses } from '../keys/key-uses.queries.ts'
import { missingKeys } from '../keys/uses.ts'
import { findHealth } from './queries.ts'

/** A due mail leaves within a minute; after ten minutes, sending is stuck. */
const MAIL_WAITS_S = 10 * 60
const DAY_S = 24 * 60 * 60

/** A probe reads `ok`; the other fields show where to look: docs/runbook.md. */
export async function checkHealth(deps: Deps) {
  const [row, { items }, uses] = await Promise.all([
    findHealth(deps.db),
    listJobs(deps),
    listKeyUses(deps.db),
  ])
  const missing = missingKeys(deps, uses)
  const unfit = deps.keys.shared.filter(({ fault }) => fault).map(({ name }) => name)
  const now = deps.now()
  const age = (since: string | null | undefined) =>
    since ? Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 1000)) : null
  const wrong = items.filter(({ state }) => state === 'failed' || state === 'late')
  const proof = items.find(({ id }) => id === jobIdOf('proveLedger'))
  const [waits, givenUp, dead, drift] = [
    row?.mail_since,
    row?.given_up,
    row?.dead_since,
    row?.drift_since,
  ].map(age)
  const standing = backupStateOf(
    {
      isKnown: row?.is_backup_known === 1,
      onSince: row?.backup_on_since ?? null,
      backedUpTo: row?.backed_up_to ?? null,
    },
    now,
  )
  const checks = {
    mail: {
      ok: deps.mail.canSend && (waits ?? 0) < MAIL_WAITS_S && (givenUp ?? DAY_S) >= DAY_S,
      waitsSeconds: waits,
      givenUpSecondsAgo: givenUp,
    },
    deadLetters: { ok: dead === null, openSeconds: dead },
    proof: { ok: drift === null && !wrong.some(({ id }) => id === proof?.id), ranAt: proof?.ranAt ?? null },
    keys: { ok: missing.length + unfit.length === 0, missing, unfit },
    backup: { ok: standing === 'whole' || standing === 'off', standing, ageSeconds: age(row?.backed_up_to) },
    jobs: { ok: wrong.length === 0, wrong: wrong.map(({ name, state }) => `${name}: ${state}`) },
    alarms: { ok: true, oldestSeconds: age(row?.alarm_since) },
  }
  return { ok: Object.values(checks).every(({ ok }) => ok), at: now.toISOString(), checks }
}
