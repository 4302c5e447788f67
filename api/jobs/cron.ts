/**
 * Running any of these twice is safe: outboxes mark what they sent, clean-up deletes what is old, files are marked after their bytes
 * are gone, the proof only reads, a page is looked at again only while its look is due, closed campaigns stay closed, an address that
 * is being visited is put off first, a network is asked by whoever claims the next call and its orders are told under versions, the
 * review of grades keeps its place, bytes that nobody knows are gone once, a consent is put off in the batch of its mail, an
 * order stands where its flags put it, and a flag is told with its mark.
 */

import type { Deps } from '../deps.ts'
import { remindOfConsents } from '../domain/auth/consent-renewal.ts'
import { closeOverdueCampaigns } from '../domain/campaigns/browse.ts'
import { recheckOwnership } from '../domain/channels/recheck.ts'
import { cleanUp } from '../domain/clean-up.ts'
import { sweepClickOutbox } from '../domain/clicks/sweep.ts'
import { removeDeletedFiles } from '../domain/files.ts'
import { removeOrphanedFiles } from '../domain/files-sweep.ts'
import { tellFlags } from '../domain/flags/mails.ts'
import { settleHolds } from '../domain/flags/settle.ts'
import { reviewGrades } from '../domain/grades/review.ts'
import { removeUnusedImages } from '../domain/images.ts'
import { applyImports } from '../domain/imports/apply.ts'
import { proveLedger } from '../domain/ledger-proof.ts'
import { applyTouched } from '../domain/linkprice/apply.ts'
import { pullLinkprice } from '../domain/linkprice/pull.ts'
import { checkDueTargets } from '../domain/links/health/check.ts'
import { sendUnsentMails } from '../domain/mail.ts'
import { recheckNotices } from '../domain/notices/check.ts'

export async function runMinute(deps: Deps): Promise<void> {
  await sendUnsentMails(deps)
  await sweepClickOutbox(deps)
  await pullLinkprice(deps)
  await applyTouched(deps)
  await applyImports(deps)
  await settleHolds(deps)
  await tellFlags(deps)
  await checkDueTargets(deps)
  await reviewGrades(deps)
}

export async function runNightly(deps: Deps): Promise<void> {
  await proveLedger(deps)
  await cleanUp(deps)
  await removeDeletedFiles(deps)
  await removeUnusedImages(deps)
  await closeOverdueCampaigns(deps)
  await recheckOwnership(deps)
  await removeOrphanedFiles(deps)
  await remindOfConsents(deps)
  await recheckNotices(deps)
}
