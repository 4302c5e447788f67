/** What runs by the clock. Each job may run twice, or twice at once; its line says why that is safe. */
import type { Deps } from '../../deps.ts'
import { sendAdvertising } from '../advertisements/send.ts'
import { proveLedger } from '../alarms/ledger-proof.ts'
import { remindOfConsents } from '../auth/consent-renewal.ts'
import { closeOverdueCampaigns } from '../campaigns/browse.ts'
import { recheckOwnership } from '../channels/recheck.ts'
import { cleanUp } from '../clean-up.ts'
import { sweepClickOutbox } from '../clicks/sweep.ts'
import { countExperiments, recountExperiments } from '../experiments/count.ts'
import { removeDeletedFiles } from '../files/store.ts'
import { removeOrphanedFiles } from '../files/sweep.ts'
import { applyHolds } from '../flags/holds.ts'
import { notifyFlags } from '../flags/notify.ts'
import { reviewGrades } from '../grades/review.ts'
import { sizeImages } from '../images/sizes.ts'
import { removeUnusedImages } from '../images/store.ts'
import { applyImports } from '../imports/apply.ts'
import { tellOfLegalTexts } from '../legal/letters.ts'
import { applyTouched } from '../linkprice/apply.ts'
import { pullLinkprice } from '../linkprice/pull.ts'
import { checkDueTargets } from '../links/health/check.ts'
import { publishSlices } from '../links/slices.ts'
import { sendUnsentMails } from '../mail/send.ts'
import { recheckNotices } from '../notices/check.ts'
import { answerBootstraps } from '../operators/bootstrap.ts'
import { tellOfRates } from '../partners/letters.ts'
import { startRates } from '../partners/rates.ts'
import { endPartners } from '../partners/standing.ts'
import { tellOfPolicies } from '../policies/tell.ts'
import { checkWaitingHolders } from '../registration/holder-check.ts'

export type Job = (deps: Deps) => Promise<unknown>

const MINUTE: Record<string, Job> = {
  // A mail is marked as sent by whoever sends it.
  sendUnsentMails,
  // A slice is posted by whoever moves the cursor, and nobody gets an advertisement twice.
  sendAdvertising,
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
  // A partner ends once, and its rates start once: whoever changes its row first has done it.
  endPartners,
  startRates,
  // A letter is taken away in the batch of its mail.
  tellOfRates,
  // How far it came moves in the batch of the mails.
  tellOfLegalTexts,
  // How far it got is moved in the batch of its mails.
  tellOfPolicies,
  // A slice of links is leased to one publisher.
  publishSlices,
  // A wish of the console is answered by whoever marks it first.
  answerBootstraps,
  // How far it got is moved in the batch of what was counted.
  countExperiments,
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
  // It begins at the first creator again.
  recountExperiments,
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

export const EVERY_MINUTE = '* * * * *'
/** By the lines of `[triggers] crons`. 18:00 UTC is 03:00 in Seoul. */
export const CRONS: Record<string, Record<string, Job>> = { [EVERY_MINUTE]: MINUTE, '0 18 * * *': NIGHT }
