/** What runs by the clock. Each job may run twice, or twice at once; its line says why that is safe. */

import { remindOfConsents } from '../accounts/consents/consent-renewal.ts'
import { tellOfLegalTexts } from '../accounts/legal/letters.ts'
import { answerBootstraps } from '../accounts/operators/bootstrap.ts'
import { applySecondFactorResets } from '../accounts/second-factor/reset.ts'
import { closeOverdueCampaigns } from '../creators/campaigns/browse.ts'
import { recheckOwnership } from '../creators/channels/recheck.ts'
import { countExperiments, recountExperiments } from '../creators/experiments/count.ts'
import { reviewGrades } from '../creators/grades/review.ts'
import { startGrades } from '../creators/grades/start.ts'
import { recheckNotices } from '../creators/notices/check.ts'
import { tellOfNotices } from '../creators/notices/letters.ts'
import { bringAllClicks } from '../links/clicks/bring.ts'
import { checkDueTargets } from '../links/links/health/check.ts'
import { publishSlices } from '../links/links/slices.ts'
import { gatherBooks } from '../money/books/gather.ts'
import { proveLedger, proveOverdue } from '../money/books/nightly-proof.ts'
import { proveSlices } from '../money/books/proof-slices.ts'
import { proveTurns } from '../money/books/proof-turns.ts'
import { allocateReceipts } from '../money/deposits/allocate.ts'
import { renewPartnerPayments } from '../money/partner-payments/renew.ts'
import { checkWaitingHolders } from '../money/registration/holder-check.ts'
import { eraseResidents } from '../money/registration/resident.ts'
import { checkBusinesses } from '../money/registration/standing-check.ts'
import { compareSettlements } from '../money/settlements/compare.ts'
import { remindOfClaims } from '../orders/claims/remind.ts'
import { applyHolds } from '../orders/flags/holds.ts'
import { notifyFlags } from '../orders/flags/notify.ts'
import { applyImports } from '../orders/imports/apply.ts'
import { applyTouched } from '../orders/linkprice/apply.ts'
import { pullLinkprice } from '../orders/linkprice/pull.ts'
import { fillOrderKeys } from '../orders/orders/fill-keys.ts'
import { tellOfRates } from '../partners/partners/letters.ts'
import { startPays } from '../partners/partners/pays.ts'
import { startRates } from '../partners/partners/rates.ts'
import { endPartners } from '../partners/partners/standing.ts'
import { watchHolidays } from '../platform/alarms/holidays.ts'
import { archiveMessages } from '../platform/archive/keep.ts'
import { removeDeletedFiles } from '../platform/files/store.ts'
import { removeOrphanedFiles } from '../platform/files/sweep.ts'
import { sizeImages } from '../platform/images/sizes.ts'
import { removeUnusedImages } from '../platform/images/store.ts'
import { type Crons, EVERY_MINUTE, EVERY_NIGHT, type Jobs } from '../platform/jobs/lines.ts'
import { sendUnsentMails } from '../platform/mail/send.ts'
import { sendUnsentMessages } from '../platform/mail/send-messages.ts'
import { sendAdvertising } from '../site/advertisements/send.ts'
import { tellOfPolicies } from '../site/policies/tell.ts'
import { tellOfAlarms } from '../upkeep/alarms/tell.ts'
import { copyBundles } from '../upkeep/backup/bundles.ts'
import { backUpDatabase } from '../upkeep/backup/run.ts'
import { cleanUp } from '../upkeep/clean-up/clean-up.ts'
import { makeDataExports } from '../upkeep/data-exports/make.ts'
import { removeDataExports } from '../upkeep/data-exports/remove.ts'
import { sweepClickOutbox } from '../upkeep/dead-letters/sweep-clicks.ts'
import { removeOldLetters, tellOfDeadLetters } from '../upkeep/dead-letters/tell.ts'
import { turnSealed } from '../upkeep/keys/turn.ts'
import { countKeys } from '../upkeep/keys/uses.ts'

const MINUTE: Jobs = {
  // A mail is marked as sent by whoever sends it.
  sendUnsentMails,
  // A message is taken by whoever sends it.
  sendUnsentMessages,
  // Clicks are inserted under their own ids.
  sweepClickOutbox,
  // An alarm has one row per queue and day.
  tellOfDeadLetters,
  // A kind of alarm is marked in the batch of its mails.
  tellOfAlarms,
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
  // Whoever puts the next question to the bank off is the one who asks.
  checkWaitingHolders,
  // A partner ends once, and its rates start once: whoever changes its row first has done it.
  endPartners,
  startRates,
  startPays,
  // A letter is taken away in the batch of its mail.
  tellOfRates,
  // The proof only reads, and keeps what it found.
  proveOverdue,
  // A key is written where there is none, and is the same whoever makes it.
  fillOrderKeys,
  // A slice of links is leased to one publisher.
  publishSlices,
  // A slice is posted by whoever moves the cursor, and nobody gets an advertisement twice.
  sendAdvertising,
  // A grade is changed from what was read of it. Before the review, which judges by it.
  startGrades,
  // The review keeps its place in the list of creators.
  reviewGrades,
  // How far it came moves in the batch of the mails.
  tellOfLegalTexts,
  // How far it got is moved in the batch of its mails.
  tellOfPolicies,
  // The same, and a content is written to once of each sentence.
  tellOfNotices,
  // A wish of the console is answered by whoever marks it first.
  answerBootstraps,
  // A reset is cancelled or done once, whoever comes first.
  applySecondFactorResets,
  // How far it got is moved in the batch of what was counted.
  countExperiments,
  // Whoever moves the place first has written that piece; the bytes of the other belong to no file.
  makeDataExports,
  // How far it got moves in the batch of the values, each still what was opened.
  turnSealed,
  // A column is counted in the place of what was counted of it.
  countKeys,
  // The sizes of a picture are the same however often they are made.
  sizeImages,
  // A channel is looked at again only while its look is due.
  recheckOwnership,
  // The same of a content.
  recheckNotices,
  // How far it came moves with what was noted.
  proveSlices,
  // The same.
  proveTurns,
  // The cursor is moved in the batch of what was gathered.
  gatherBooks,
  // An order takes no more than its commission, a receipt gives no more than it has.
  allocateReceipts,
  // The place a comparison came to moves in the batch of its slice.
  compareSettlements,
  // A business is asked about by whoever put it off first.
  checkBusinesses,
  // A step is written down by whoever moves it first.
  backUpDatabase,
}

const NIGHT: Jobs = {
  // A flight of clicks is taken once, by its number.
  bringAllClicks,
  // Rows change in the batch that moves the cursor.
  archiveMessages,
  // A copy is known by its hash, and how far it came moves behind it.
  copyBundles,
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
  // What is gone is gone, and marked behind that.
  removeDataExports,
  // Bytes that no row knows are gone once.
  removeOrphanedFiles,
  // The next reminder is put off in the batch of its mail.
  remindOfConsents,
  // The proof only reads, and an alarm has one row per kind and day.
  proveLedger,
  // A claim is marked in the batch of its mail, and has one alarm.
  remindOfClaims,
  // The same rows say the same of a partner.
  renewPartnerPayments,
  // What is gone is gone.
  eraseResidents,
  removeOldLetters,
  // One alarm of its kind is open.
  watchHolidays,
}

export const CRONS: Crons = { [EVERY_MINUTE]: MINUTE, [EVERY_NIGHT]: NIGHT }
