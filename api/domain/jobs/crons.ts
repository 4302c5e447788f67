/** What runs by the clock of the worker behind the API: money, orders, partners and their links. Each job may run twice, or twice at once; its line says why that is safe. */
import { watchHolidays } from '../alarms/holidays.ts'
import { proveLedger, proveOverdue } from '../alarms/ledger-proof.ts'
import { tellOfAlarms } from '../alarms/tell.ts'
import { remindOfClaims } from '../claims/remind.ts'
import { sweepClickOutbox } from '../clicks/sweep.ts'
import { removeOldLetters, tellOfDeadLetters } from '../dead-letters/tell.ts'
import { applyHolds } from '../flags/holds.ts'
import { notifyFlags } from '../flags/notify.ts'
import { applyImports } from '../imports/apply.ts'
import { applyTouched } from '../linkprice/apply.ts'
import { pullLinkprice } from '../linkprice/pull.ts'
import { checkDueTargets } from '../links/health/check.ts'
import { publishSlices } from '../links/slices.ts'
import { sendUnsentMails } from '../mail/send.ts'
import { sendUnsentMessages } from '../mail/send-messages.ts'
import { fillOrderKeys } from '../orders/fill-keys.ts'
import { renewPartnerPayments } from '../partner-payments/renew.ts'
import { tellOfRates } from '../partners/letters.ts'
import { startPays } from '../partners/pays.ts'
import { startRates } from '../partners/rates.ts'
import { endPartners } from '../partners/standing.ts'
import { checkWaitingHolders } from '../registration/holder-check.ts'
import { eraseResidents } from '../registration/resident.ts'
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
}

const NIGHT: Jobs = {
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
