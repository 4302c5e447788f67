/** The forms of lists for operators, for the table of forms: those of one row, and those of many. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'
import { BATCH_FORMS, CONFLICT_FORM, INVOICE_FORM, RETURN_FORM } from './batch-forms.ts'

const APP = sampleOf('creatorOps.listApplications').items[0].id
const ASKED = {
  'accountOps.listAccountReviews': {
    ...sampleOf('accountOps.listAccountReviews'),
    items: sampleOf('accountOps.listAccountReviews').items.map((one: object) => ({
      ...one,
      isOwn: false,
      state: 'waiting',
    })),
  },
}
const ACR = ASKED['accountOps.listAccountReviews'].items[0].id
const BIZ = sampleOf('businessOps.listBusinesses').items[0].id
const MSG = sampleOf('inbox.listInbox').items[0].id
const PAY = sampleOf('payoutOps.listOpsPayouts').items[0].id
const opsPayouts = sampleOf('payoutOps.listOpsPayouts')
const PROCESSING = {
  ...opsPayouts,
  items: [{ ...opsPayouts.items[0], state: 'processing', requestedBy: null }],
}

const inbox = sampleOf('inbox.listInbox')
const ACCEPTABLE = { ...inbox, items: [{ ...inbox.items[0], acceptable: true, result: 'quarantined' }] }

const TO_OPEN = { ...sampleOf('taxFiles.getTaxFile'), people: 1, openUntil: null }

export const OPS_FORMS: Record<string, FormRow[]> = {
  'routes/ops.applications': [
    form(
      `/ops/applications?do=approve-many&ids=${APP}`,
      'creatorOps.approveApplications',
      { intent: 'approve-many', 'ids[0]': APP },
      [],
      { who: 'operator' },
    ),
    form(
      `/ops/applications?do=reject-many&ids=${APP}`,
      'creatorOps.rejectApplications',
      { intent: 'reject-many', 'ids[0]': APP, code: 'other', reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/applications?open=${APP}&do=reject`,
      'creatorOps.rejectApplication',
      { intent: 'reject', id: APP, code: 'other', reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/applications?open=${APP}&do=approve`,
      'creatorOps.approveApplication',
      { intent: 'approve', id: APP },
      [],
      { who: 'operator' },
    ),
  ],
  'routes/ops.businesses': [
    form(
      `/ops/businesses?do=approve-many&ids=${BIZ}`,
      'businessOps.approveBusinesses',
      { intent: 'approve-many', 'ids[0]': BIZ },
      [],
      { who: 'operator' },
    ),
    form(
      `/ops/businesses?do=reject-many&ids=${BIZ}`,
      'businessOps.rejectBusinesses',
      { intent: 'reject-many', 'ids[0]': BIZ, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/businesses?open=${BIZ}&do=reject`,
      'businessOps.rejectBusiness',
      { intent: 'reject', id: BIZ, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/businesses?open=${BIZ}&do=approve`,
      'businessOps.approveBusiness',
      { intent: 'approve', id: BIZ },
      [],
      { who: 'operator' },
    ),
  ],
  'routes/ops.accounts': [
    form(
      `/ops/accounts?open=${ACR}&do=refuse`,
      'accountOps.refuseAccountReview',
      { intent: 'refuse', id: ACR, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator', given: ASKED },
    ),
    form(
      `/ops/accounts?open=${ACR}&do=accept`,
      'accountOps.acceptAccountReview',
      { intent: 'accept', id: ACR },
      [],
      { who: 'operator', given: ASKED },
    ),
  ],
  'routes/ops.inbox': [
    form(
      `/ops/inbox?do=replay-many&ids=${MSG}`,
      'inbox.replayMessages',
      { intent: 'replay-many', 'ids[0]': MSG },
      [],
      { who: 'operator' },
    ),
    form(
      `/ops/inbox?do=dismiss-many&ids=${MSG}`,
      'inbox.dismissMessages',
      { intent: 'dismiss-many', 'ids[0]': MSG, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/inbox?open=${MSG}&do=dismiss`,
      'inbox.dismissInbox',
      { intent: 'dismiss', id: MSG, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/inbox?open=${MSG}&do=accept`,
      'inbox.replayInbox',
      { intent: 'accept', id: MSG, accept: 'on', reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator', given: { 'inbox.listInbox': ACCEPTABLE } },
    ),
    form(`/ops/inbox?open=${MSG}`, 'inbox.replayInbox', { intent: 'replay', id: MSG }, [], {
      who: 'operator',
    }),
  ],
  'routes/ops.tax-files': [
    form(
      '/ops/tax-files?kind=yearly-other&month=2026-10&do=open',
      'taxFiles.openTaxFile',
      { intent: 'open', kind: 'yearly-other', month: '2026-10', reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator', isKeyless: true, given: { 'taxFiles.getTaxFile': TO_OPEN } },
    ),
  ],
  'routes/ops.payouts': [
    form(
      `/ops/payouts?do=start-many&ids=${PAY}`,
      'payoutOps.startPayouts',
      { intent: 'start-many', 'ids[0]': PAY },
      [],
      { who: 'operator' },
    ),
    form(`/ops/payouts?open=${PAY}&do=start`, 'payoutOps.startPayout', { intent: 'start', id: PAY }, [], {
      who: 'operator',
    }),
    form(
      `/ops/payouts?state=processing&open=${PAY}&do=paid`,
      'payoutOps.markPayoutPaid',
      { intent: 'paid', id: PAY },
      [],
      { who: 'operator' },
    ),
    form(
      `/ops/payouts?state=processing&open=${PAY}&do=fail`,
      'payoutOps.markPayoutFailed',
      { intent: 'fail', id: PAY, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator', given: { 'payoutOps.listOpsPayouts': PROCESSING } },
    ),
    form(
      `/ops/payouts?open=${PAY}&do=reveal`,
      'payoutOps.revealAccount',
      { intent: 'reveal', id: PAY, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator', works: 200, isKeyless: true },
    ),
    RETURN_FORM,
    CONFLICT_FORM,
    INVOICE_FORM,
  ],
  ...BATCH_FORMS,
}
