/** What runs by the clock. Each job may run twice, or twice at once; its line says why that is safe. */
import { sendAdvertising } from '../advertisements/send.ts'
import { watchHolidays } from '../alarms/holidays.ts'
import { proveLedger, proveOverdue } from '../alarms/ledger-proof.ts'
import { proveSlices } from '../alarms/proof-slices.ts'
import { proveTurns } from '../alarms/proof-turns.ts'
import { tellOfAlarms } from '../alarms/tell.ts'
import { archiveMessages } from '../archive/keep.ts'
import { remindOfConsents } from '../auth/consent-renewal.ts'
import { copyBundles } from '../backup/bundles.ts'
import { backUpDatabase } from '../backup/run.ts'
import { gatherBooks } from '../books/gather.ts'
import { closeOverdueCampaigns } from '../campaigns/browse.ts'
import { recheckOwnership } from '../channels/recheck.ts'
import { remindOfClaims } from '../claims/remind.ts'
import { cleanUp } from '../clean-up.ts'
import { bringAllClicks } from '../clicks/bring.ts'
import { sweepClickOutbox } from '../clicks/sweep.ts'
import { makeDataExports } from '../data-exports/make.ts'
import { removeDataExports } from '../data-exports/remove.ts'
import { removeOldLetters, tellOfDeadLetters } from '../dead-letters/tell.ts'
import { allocateReceipts } from '../deposits/allocate.ts'
import { countExperiments, recountExperiments } from '../experiments/count.ts'
import { removeDeletedFiles } from '../files/store.ts'
import { removeOrphanedFiles } from '../files/sweep.ts'
import { applyHolds } from '../flags/holds.ts'
import { notifyFlags } from '../flags/notify.ts'
import { reviewGrades } from '../grades/review.ts'
import { startGrades } from '../grades/start.ts'
import { sizeImages } from '../images/sizes.ts'
import { removeUnusedImages } from '../images/store.ts'
import { applyImports } from '../imports/apply.ts'
import { turnSealed } from '../keys/turn.ts'
import { countKeys } from '../keys/uses.ts'
import { tellOfLegalTexts } from '../legal/letters.ts'
import { applyTouched } from '../linkprice/apply.ts'
import { pullLinkprice } from '../linkprice/pull.ts'
import { checkDueTargets } from '../links/health/check.ts'
import { publishSlices } from '../links/slices.ts'
import { sendUnsentMails } from '../mail/send.ts'
import { sendUnsentMessages } from '../mail/send-messages.ts'
import { recheckNotices } from '../notices/check.ts'
import { tellOfNotices } from '../notices/letters.ts'
import { answerBootstraps } from '../operators/bootstrap.ts'
import { fillOrderKeys } from '../orders/fill-keys.ts'
import { renewPartnerPayments } from '../partner-payments/renew.ts'
import { tellOfRates } from '../partners/letters.ts'
import { startPays } from '../partners/pays.ts'
import { startRates } from '../partners/rates.ts'
import { endPartners } from '../partners/standing.ts'
import { tellOfPolicies } from '../policies/tell.ts'
import { checkWaitingHolders } from '../registration/holder-check.ts'
import { eraseResidents } from '../registration/resident.ts'
import { checkBusinesses } from '../registration/standing-check.ts'
import { applySecondFactorResets } from '../second-factor/reset.ts'
import { compareSettlements } from '../settlements/compare.ts'
import { type Crons, EVERY_MINUTE, EVERY_NIGHT, type Jobs } from './lines.ts'

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
