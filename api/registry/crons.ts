/** The scheduled jobs. The facts about a job are in its own file. */

import type { JobFacts } from '../../contract/platform/jobs.ts'
import { warnOfKeyEndsJob } from '../accounts/api-keys/warn.ts'
import { remindOfConsentsJob } from '../accounts/consents/consent-renewal.ts'
import { notifyLegalTextsJob } from '../accounts/legal/letters.ts'
import { answerBootstrapsJob } from '../accounts/operators/bootstrap.ts'
import { applySecondFactorResetsJob } from '../accounts/second-factor/reset.ts'
import { closeOverdueCampaignsJob } from '../creators/campaigns/browse.ts'
import { readChannelPagesJob } from '../creators/channels/channel-pages.ts'
import { recheckOwnershipJob } from '../creators/channels/recheck.ts'
import { countExperimentsJob, recountExperimentsJob } from '../creators/experiments/count.ts'
import { reviewGradesJob } from '../creators/grades/review.ts'
import { startGradesJob } from '../creators/grades/start.ts'
import { recheckNoticesJob } from '../creators/notices/check.ts'
import { notifyNoticesJob } from '../creators/notices/letters.ts'
import { flushAllClicksJob } from '../links/clicks/bring.ts'
import { checkDueTargetsJob } from '../links/links/health/check.ts'
import { publishSlicesJob } from '../links/links/slices.ts'
import { makeAddressesJob } from '../links/network-links/make-addresses.ts'
import { rollUpBooksJob } from '../money/books/gather.ts'
import { proveLedgerJob, proveMissedNightJob } from '../money/books/nightly-proof.ts'
import { proveSlicesJob } from '../money/books/proof-slices.ts'
import { proveRotationJob } from '../money/books/proof-turns/prove-turns.ts'
import { allocateReceiptsJob } from '../money/deposits/allocate.ts'
import { renewPartnerPaymentsJob } from '../money/partner-payments/renew.ts'
import { checkWaitingHoldersJob } from '../money/registration/holder-check.ts'
import { eraseResidentsJob } from '../money/registration/resident.ts'
import { checkBusinessesJob } from '../money/registration/standing-check.ts'
import { compareSettlementsJob } from '../money/settlements/compare.ts'
import { remindOfClaimsJob } from '../orders/claims/remind.ts'
import { priceNetworkRowsJob } from '../orders/exchange-rates/price-rows.ts'
import { applyHoldsJob } from '../orders/flags/holds.ts'
import { notifyFlagsJob } from '../orders/flags/notify.ts'
import { applyImportsJob } from '../orders/imports/apply.ts'
import { judgeUnknownWordsJob } from '../orders/inbox/unknown-words.ts'
import { applyTouchedJob } from '../orders/networks/apply.ts'
import { pullNetworksJob } from '../orders/networks/pull.ts'
import { fillOrderKeysJob } from '../orders/orders/fill-keys.ts'
import { notifyRatesJob } from '../partners/partners/letters.ts'
import { endPartnersJob } from '../partners/partners/partner-state.ts'
import { startPaysJob } from '../partners/partners/pays.ts'
import { startRatesJob } from '../partners/partners/rates.ts'
import { watchHolidaysJob } from '../platform/alarms/holidays.ts'
import { archiveMessagesJob } from '../platform/archive/keep.ts'
import { type Crons, EVERY_MINUTE, EVERY_NIGHT, type Job, type Jobs } from '../platform/clock/job.ts'
import { removeDeletedFilesJob } from '../platform/files/store.ts'
import { removeOrphanedFilesJob } from '../platform/files/sweep.ts'
import { sendUnsentMailsJob } from '../platform/mail/send.ts'
import { sendUnsentMessagesJob } from '../platform/mail/send-messages.ts'
import { sizeImagesJob } from '../platform/pictures/sizes.ts'
import { removeUnusedImagesJob } from '../platform/pictures/store.ts'
import { sendPushesJob } from '../platform/push/send.ts'
import { sendWebhooksJob } from '../platform/webhooks/send.ts'
import { sendAdvertisingJob } from '../site/advertisements/send.ts'
import { notifyPoliciesJob } from '../site/policies/notify-policies.ts'
import { notifyAlarmsJob } from '../upkeep/alarms/notify-alarms.ts'
import { copyBundlesJob } from '../upkeep/backup/bundles.ts'
import { backUpDatabaseJob } from '../upkeep/backup/run.ts'
import { cleanUpJob } from '../upkeep/clean-up/clean-up.ts'
import { makeDataExportsJob } from '../upkeep/data-exports/make.ts'
import { removeDataExportsJob } from '../upkeep/data-exports/remove.ts'
import { notifyDeadLettersJob, removeOldLettersJob } from '../upkeep/dead-letters/notify-dead-letters.ts'
import { sweepClickOutboxJob } from '../upkeep/dead-letters/sweep-clicks.ts'
import { rotateSealedJob } from '../upkeep/keys/rotate-sealed.ts'
import { countKeysJob } from '../upkeep/keys/uses.ts'

/**
 * In the order in which they run. Grades start before the review, which uses them. Clicks are collected
 * before any other nightly job reads them.
 */
const ALL: Job[] = [
  sendUnsentMailsJob,
  sendUnsentMessagesJob,
  sendPushesJob,
  sweepClickOutboxJob,
  notifyDeadLettersJob,
  notifyAlarmsJob,
  pullNetworksJob,
  priceNetworkRowsJob,
  applyTouchedJob,
  judgeUnknownWordsJob,
  applyImportsJob,
  applyHoldsJob,
  notifyFlagsJob,
  checkDueTargetsJob,
  checkWaitingHoldersJob,
  endPartnersJob,
  startRatesJob,
  startPaysJob,
  notifyRatesJob,
  proveMissedNightJob,
  fillOrderKeysJob,
  makeAddressesJob,
  publishSlicesJob,
  sendAdvertisingJob,
  startGradesJob,
  reviewGradesJob,
  notifyLegalTextsJob,
  notifyPoliciesJob,
  notifyNoticesJob,
  answerBootstrapsJob,
  applySecondFactorResetsJob,
  countExperimentsJob,
  makeDataExportsJob,
  rotateSealedJob,
  countKeysJob,
  sizeImagesJob,
  recheckOwnershipJob,
  readChannelPagesJob,
  recheckNoticesJob,
  proveSlicesJob,
  proveRotationJob,
  rollUpBooksJob,
  allocateReceiptsJob,
  compareSettlementsJob,
  sendWebhooksJob,
  checkBusinessesJob,
  backUpDatabaseJob,
  flushAllClicksJob,
  archiveMessagesJob,
  copyBundlesJob,
  cleanUpJob,
  removeDeletedFilesJob,
  removeUnusedImagesJob,
  recountExperimentsJob,
  closeOverdueCampaignsJob,
  removeDataExportsJob,
  removeOrphanedFilesJob,
  remindOfConsentsJob,
  warnOfKeyEndsJob,
  proveLedgerJob,
  remindOfClaimsJob,
  renewPartnerPaymentsJob,
  eraseResidentsJob,
  removeOldLettersJob,
  watchHolidaysJob,
]

export const CRONS: Crons = { [EVERY_MINUTE]: toTable('minute'), [EVERY_NIGHT]: toTable('day') }

/** The facts about the jobs that operators see. */
export const JOBS: JobFacts[] = ALL.map(({ name, title, help, area, every }) => ({
  name,
  title,
  help,
  area,
  every,
}))

function toTable(every: Job['every']): Jobs {
  return Object.fromEntries(ALL.filter((job) => job.every === every).map(({ name, run }) => [name, run]))
}
