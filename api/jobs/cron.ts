/**
 * Running any of these twice is safe: outboxes mark what they sent, clean-up deletes what is old, files are marked after their bytes
 * are gone, the proof only reads, a page is looked at again only while its look is due, closed campaigns stay closed, an address that
 * is being visited is put off first, a network is asked by whoever claims the next call and its orders are told under versions, the
 * review of grades keeps its place, bytes that nobody knows are gone once, a consent is put off in the batch of its mail, an
 * order stands where its flags put it, a slice of links has a lease, a flag is told with its mark, a bank is asked by whoever put the next question off.
 */

import { toKstDate } from '#contract/kst.ts'
import type { Deps } from '../deps.ts'
import { proveLedger } from '../domain/alarms/ledger-proof.ts'
import { raiseAlarm } from '../domain/alarms/raise.ts'
import { remindOfConsents } from '../domain/auth/consent-renewal.ts'
import { closeOverdueCampaigns } from '../domain/campaigns/browse.ts'
import { recheckOwnership } from '../domain/channels/recheck.ts'
import { cleanUp } from '../domain/clean-up.ts'
import { sweepClickOutbox } from '../domain/clicks/sweep.ts'
import { removeDeletedFiles } from '../domain/files/store.ts'
import { removeOrphanedFiles } from '../domain/files/sweep.ts'
import { settleHolds } from '../domain/flags/settle.ts'
import { tellFlags } from '../domain/flags/tell.ts'
import { reviewGrades } from '../domain/grades/review.ts'
import { removeUnusedImages } from '../domain/images/store.ts'
import { applyImports } from '../domain/imports/apply.ts'
import { applyTouched } from '../domain/linkprice/apply.ts'
import { pullLinkprice } from '../domain/linkprice/pull.ts'
import { checkDueTargets } from '../domain/links/health/check.ts'
import { publishSlices } from '../domain/links/slices.ts'
import { sendUnsentMails } from '../domain/mail/send.ts'
import { recheckNotices } from '../domain/notices/check.ts'
import { checkWaitingHolders } from '../domain/registration/holder-check.ts'

type Job = (deps: Deps) => Promise<unknown>

const MINUTE: Record<string, Job> = {
  sendUnsentMails,
  sweepClickOutbox,
  pullLinkprice,
  applyTouched,
  applyImports,
  settleHolds,
  tellFlags,
  checkDueTargets,
  reviewGrades,
  checkWaitingHolders,
  publishSlices,
}

const NIGHT: Record<string, Job> = {
  proveLedger,
  cleanUp,
  removeDeletedFiles,
  removeUnusedImages,
  closeOverdueCampaigns,
  recheckOwnership,
  removeOrphanedFiles,
  remindOfConsents,
  recheckNotices,
}

export const runMinute = (deps: Deps) => runEach(deps, MINUTE)
export const runNightly = (deps: Deps) => runEach(deps, NIGHT)

/** One after the other; what one throws keeps no other from its turn. Throws at the end, so that the run counts as failed. */
export async function runEach(deps: Deps, jobs: Record<string, Job>): Promise<void> {
  const failures: unknown[] = []
  for (const [name, run] of Object.entries(jobs)) {
    try {
      await run(deps)
    } catch (error) {
      deps.log('job_failed', { id: name, error: String(error) })
      failures.push(error, ...(await raiseFailed(deps, name)))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Jobs of this run failed.')
}

/** One alarm per job and day. Where not even that can be written, the log has it. */
async function raiseFailed(deps: Deps, name: string): Promise<unknown[]> {
  const id = `alm_job_${name}_${toKstDate(deps.now())}`
  return raiseAlarm(deps, id, 'job_failed', JSON.stringify({ job: name })).then(
    () => [],
    (error: unknown) => [error],
  )
}
