/** What runs by the clock. Each job may run twice, or twice at once; its line says why that is safe. */
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
import { applyHolds } from '../domain/flags/holds.ts'
import { notifyFlags } from '../domain/flags/notify.ts'
import { reviewGrades } from '../domain/grades/review.ts'
import { sizeImages } from '../domain/images/sizes.ts'
import { removeUnusedImages } from '../domain/images/store.ts'
import { applyImports } from '../domain/imports/apply.ts'
import { applyTouched } from '../domain/linkprice/apply.ts'
import { pullLinkprice } from '../domain/linkprice/pull.ts'
import { checkDueTargets } from '../domain/links/health/check.ts'
import { publishSlices } from '../domain/links/slices.ts'
import { sendUnsentMails } from '../domain/mail/send.ts'
import { recheckNotices } from '../domain/notices/check.ts'
import { answerBootstraps } from '../domain/operators/bootstrap.ts'
import { checkWaitingHolders } from '../domain/registration/holder-check.ts'

type Job = (deps: Deps) => Promise<unknown>

const MINUTE: Record<string, Job> = {
  // A mail is marked as sent by whoever sends it.
  sendUnsentMails,
  // Clicks are inserted under their own ids.
  sweepClickOutbox,
  // One caller claims the next call to the network.
  pullLinkprice,
  // Orders are reported under versions: the same version again changes nothing.
  applyTouched,
  // A row of a file is marked when it is applied.
  applyImports,
  // An order is put where its flags say, however often.
  applyHolds,
  // A flag is marked in the batch of its mail.
  notifyFlags,
  // The next visit of an address is put off before it is visited.
  checkDueTargets,
  // The review keeps its place in the list of creators.
  reviewGrades,
  // Whoever puts the next question to the bank off is the one who asks.
  checkWaitingHolders,
  // A slice of links is leased to one publisher.
  publishSlices,
  // A wish of the console is answered by whoever marks it first.
  answerBootstraps,
  // The sizes of a picture are the same however often they are made.
  sizeImages,
}

const NIGHT: Record<string, Job> = {
  // The proof only reads, and an alarm has one row per kind and day.
  proveLedger,
  // Deletes what is old.
  cleanUp,
  // A file is marked after its bytes are gone.
  removeDeletedFiles,
  // An image that nothing shows is gone once.
  removeUnusedImages,
  // A closed campaign stays closed.
  closeOverdueCampaigns,
  // A channel is looked at again only while its look is due.
  recheckOwnership,
  // Bytes that no row knows are gone once.
  removeOrphanedFiles,
  // The next reminder is put off in the batch of its mail.
  remindOfConsents,
  // A content is looked at again only while its look is due.
  recheckNotices,
}

/** By the lines of `[triggers] crons`. 18:00 UTC is 03:00 in Seoul. */
export const CRONS: Record<string, Record<string, Job>> = { '* * * * *': MINUTE, '0 18 * * *': NIGHT }

export async function runCron(deps: Deps, cron: string): Promise<void> {
  const jobs = CRONS[cron]
  if (!jobs) throw new Error(`no jobs stand under "${cron}" in api/jobs/cron.ts`)
  await runEach(deps, jobs)
}

/** One after the other; what one throws keeps no other from its turn. Throws at the end, so that the run counts as failed. */
export async function runEach(deps: Deps, jobs: Record<string, Job>): Promise<void> {
  const failures: unknown[] = []
  const ran: string[] = []
  for (const [name, run] of Object.entries(jobs)) {
    try {
      await run(deps)
      ran.push(name)
    } catch (error) {
      deps.log('job_failed', { id: name, error: String(error) })
      failures.push(error, ...(await raiseFailed(deps, name)))
    }
  }
  deps.log('jobs_ran', { id: ran.join(' '), count: ran.length })
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
