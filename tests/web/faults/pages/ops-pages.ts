/** The pages for operators; see pages.ts. */

import { OPENING_STEPS } from '#contract/upkeep/opening-state.ts'
import { HELP_DRAFT } from '../forms/help-forms.ts'
import { DRAFT, OPENED, REMAINING } from '../forms/ops/batch-forms.ts'
import { LEGAL_DRAFT } from '../forms/ops/legal-forms.ts'
import { NOTICE_PAST } from '../forms/ops/notice-forms.ts'
import { POLICIES } from '../forms/ops/policy-forms.ts'
import { sampleOf } from '../samples.ts'
import { BILLING_PAGES } from './billing-pages.ts'
import { ASSIGNED, FILTERS, LISTED, NOTE_PAGES, NOTES, TEMPLATES } from './note-pages.ts'
import type { PageRow } from './pages.ts'

const PRT = sampleOf('partners.listPartners').items[0].id
const MESSAGE = sampleOf('inbox.listInbox').items[0].id
const CAP = sampleOf('campaignOps.listCampaignApplications').items[0].id
/** Searches for people; a page works without it. */
const PEOPLE = ['memberOps.listMembers']
const INBOX = ['books.getLedgerProof', ...LISTED]
/** The page works without this endpoint, because the API checks the second factor again. */
const PROOF = ['secondFactor.getSecondFactor']
/** The queue works without these. */
const BESIDE_DESK = ['opening.getOpening', 'books.getLedgerProof']
/** The site before it opens. */
const MISSING = {
  'opening.getOpening': {
    isOpen: false,
    isComplete: false,
    twoSignFrom: null,
    steps: OPENING_STEPS.map((step) => ({ step, isDone: false, mayStayOff: false, missingSettings: [] })),
  },
}
/** An advertising mail that is being sent. */
const SENDING = {
  'advertisements.getAdvertisement': {
    ...sampleOf('advertisements.getAdvertisement'),
    state: 'sending',
    skips: [{ why: 'withdrawn', count: 2 }],
  },
}
/** An announcement that everybody can read. */
const PUBLISHED = {
  'announcementOps.getOpsAnnouncement': {
    ...sampleOf('announcementOps.getOpsAnnouncement'),
    state: 'published',
  },
}
const RUNNING = { ...sampleOf('experimentOps.listExperiments').items[0], state: 'running' }
const EXPERIMENTS = { 'experimentOps.listExperiments': { items: [RUNNING] } }
/** Files that were read and can be started. */
const READY = {
  'intake.getImport': { ...sampleOf('intake.getImport'), state: 'ready', discardedAt: null },
  'transferOps.getTransferImport': { ...sampleOf('transferOps.getTransferImport'), state: 'ready' },
}

/** An order without a requested correction. */
const FREE_ORDER = {
  'orderOps.getOpsOrder': { ...sampleOf('orderOps.getOpsOrder'), waiting: null },
}

/** A past month that still accepts entries. */
const OPEN_MONTH = {
  'books.getBooks': { ...sampleOf('books.getBooks'), month: '2026-10', isClosed: false },
}

export const OPS_PAGES: Record<string, PageRow[]> = {
  ...BILLING_PAGES,
  ...NOTE_PAGES,
  'routes/ops.$': [{ path: '/ops/nothing-here', who: 'visitor', leadsTo: '404' }],
  'routes/ops._index': [
    { path: '/ops', who: 'operator', soft: BESIDE_DESK },
    { path: '/ops', who: 'operator', soft: BESIDE_DESK, given: MISSING },
  ],
  'routes/ops.search.suggestions': [
    { path: '/ops/search/suggestions?q=a', who: 'operator', soft: ['search.searchOps'] },
  ],
  'routes/ops.advertising.$id._index': [
    { path: '/ops/advertising/adv_1', who: 'operator' },
    { path: '/ops/advertising/adv_1?do=send', who: 'operator', soft: PROOF },
    { path: '/ops/advertising/adv_1?do=stop', who: 'operator', given: SENDING },
  ],
  'routes/ops.announcements.$id': [
    { path: '/ops/announcements/ann_1', who: 'operator' },
    { path: '/ops/announcements/ann_1', who: 'operator', given: PUBLISHED },
  ],
  'routes/ops.site.policy': [{ path: '/ops/site/policy', who: 'operator', soft: PROOF, given: POLICIES }],
  'routes/ops.site.experiments': [
    { path: '/ops/site/experiments', who: 'operator', soft: PROOF },
    { path: `/ops/site/experiments?end=${RUNNING.id}`, who: 'operator', soft: PROOF, given: EXPERIMENTS },
  ],
  'routes/ops.campaigns.$id': [
    { path: '/ops/campaigns/cmp_1', who: 'operator', soft: ASSIGNED },
    { path: '/ops/campaigns/cmp_1?edit=1', who: 'operator', soft: ASSIGNED },
    { path: `/ops/campaigns/cmp_1?id=${CAP}`, who: 'operator', soft: [...ASSIGNED, ...NOTES] },
  ],
  'routes/ops.files.$id': [{ path: '/ops/files/fil_1', who: 'operator', soft: PROOF }],
  'routes/ops.audit': [
    { path: '/ops/audit', who: 'operator', soft: FILTERS },
    { path: '/ops/audit?action=startPayout&from=2026-11-01&to=2026-11-30', who: 'operator', soft: FILTERS },
    { path: '/ops/audit?from=2026-99-99', who: 'operator', soft: FILTERS, isRefused: true },
  ],
  'routes/ops.personal-data': [
    { path: '/ops/personal-data', who: 'operator', soft: FILTERS },
    { path: '/ops/personal-data?creator=crt_1', who: 'operator', soft: FILTERS },
    { path: '/ops/personal-data?creator=crt_1&person=keep', who: 'operator', soft: [...FILTERS, ...PEOPLE] },
  ],
  'routes/ops.finance._index': [
    { path: '/ops/finance', who: 'operator', soft: ['books.getLedgerProof'] },
    { path: '/ops/finance?month=2026-10', who: 'operator', soft: ['books.getLedgerProof'] },
    {
      path: '/ops/finance?month=2026-10&do=close',
      who: 'operator',
      soft: ['books.getLedgerProof'],
      given: OPEN_MONTH,
    },
  ],
  'routes/ops.finance.entries._index': [
    { path: '/ops/finance/entries?book=revenue&from=2026-11-01&to=2026-11-30', who: 'operator' },
    { path: '/ops/finance/entries?account=receivable%3Aprt_1', who: 'operator' },
    { path: '/ops/finance/entries?account=available%3Acrt_1&person=keep', who: 'operator', soft: PEOPLE },
    { path: '/ops/finance/entries?partner=prt_1&creator=crt_1', who: 'operator', isRefused: true },
    { path: '/ops/finance/entries?book=lost', who: 'operator', isRefused: true },
  ],
  'routes/ops.orders._index': [
    { path: '/ops/orders', who: 'operator', soft: FILTERS },
    { path: '/ops/orders?q=A-1&partner=keep&state=pending&from=2026-11-01', who: 'operator', soft: FILTERS },
    {
      path: '/ops/orders?creator=crt_1&person=keep',
      who: 'operator',
      soft: ['memberOps.listMembers', ...FILTERS],
    },
    { path: '/ops/orders?state=lost', who: 'operator', soft: FILTERS, isRefused: true },
  ],
  'routes/ops.orders.$id': [
    { path: '/ops/orders/ord_1', who: 'operator', soft: NOTES },
    {
      path: '/ops/orders/ord_1?edit=correct',
      who: 'operator',
      given: FREE_ORDER,
      soft: [...PROOF, ...NOTES],
    },
  ],
  'routes/ops.tax-files': [
    { path: '/ops/tax-files', who: 'operator' },
    { path: '/ops/tax-files?kind=monthly-business&month=2026-10&do=open', who: 'operator', soft: PROOF },
  ],
  'routes/ops.grades': [{ path: '/ops/grades?edit=table', who: 'operator', soft: PROOF }],
  'routes/ops.imports.$id': [
    { path: '/ops/imports/imp_1', who: 'operator', soft: PROOF },
    { path: '/ops/imports/imp_1', who: 'operator', given: READY, soft: PROOF },
  ],
  'routes/ops.approvals': [
    { path: '/ops/approvals', who: 'operator', soft: PROOF },
    { path: '/ops/approvals?do=approve&id=apv_1', who: 'operator', soft: PROOF },
  ],
  'routes/ops.site.help._index': [
    { path: '/ops/site/help', who: 'operator' },
    { path: '/ops/site/help?edit=new', who: 'operator' },
  ],
  'routes/ops.site.help.$slug': [
    { path: '/ops/site/help/apply', who: 'operator', soft: PROOF },
    { path: '/ops/site/help/apply', who: 'operator', given: HELP_DRAFT, soft: PROOF },
  ],
  'routes/ops.site.notices': [
    { path: '/ops/site/notices', who: 'operator', soft: PROOF },
    { path: '/ops/site/notices?edit=x', who: 'operator', given: NOTICE_PAST, soft: PROOF },
  ],
  'routes/ops.site.terms.$kind.$version': [
    { path: '/ops/site/terms/terms/2', who: 'operator', soft: PROOF },
    { path: '/ops/site/terms/terms/2', who: 'operator', given: LEGAL_DRAFT, soft: PROOF },
  ],
  'routes/ops.site._index': [{ path: '/ops/site', who: 'operator', soft: PROOF }],
  'routes/ops.site.categories': [
    { path: '/ops/site/categories', who: 'operator' },
    { path: '/ops/site/categories?edit=new', who: 'operator' },
  ],
  'routes/ops.members._index': [
    { path: '/ops/members', who: 'operator' },
    { path: '/ops/members?q=keep', who: 'operator' },
  ],
  'routes/ops.members.$id': [
    { path: '/ops/members/usr_1?from=nickname&tab=records', who: 'operator', soft: NOTES },
    { path: '/ops/members/usr_1?from=nickname&do=suspend', who: 'operator', soft: [...PROOF, ...NOTES] },
  ],
  'routes/ops.operators': [
    { path: '/ops/operators', who: 'operator', soft: PROOF },
    { path: '/ops/operators?do=role&id=usr_2', who: 'operator', soft: PROOF },
  ],
  'routes/ops.secrets': [{ path: `/ops/secrets?partner=${PRT}`, who: 'operator', soft: PROOF }],
  'routes/ops.mails._index': [
    { path: '/ops/mails', who: 'operator' },
    { path: '/ops/mails?kind=payout-paid', who: 'operator' },
  ],
  'routes/ops.mails.outbox': [
    { path: '/ops/mails/outbox', who: 'operator', soft: FILTERS },
    {
      path: `/ops/mails/outbox?open=${sampleOf('mailOps.listOutbox').items[0].id}&do=read`,
      who: 'operator',
      soft: [...PROOF, ...FILTERS],
    },
  ],
  'routes/ops.jobs': [
    { path: '/ops/jobs', who: 'operator' },
    { path: '/ops/jobs?state=ok', who: 'operator' },
    { path: '/ops/jobs?open=job__t0&do=run', who: 'operator', soft: PROOF },
  ],
  'routes/ops.backups': [
    { path: '/ops/backups', who: 'operator' },
    { path: '/ops/backups?do=start', who: 'operator', soft: PROOF },
  ],
  'routes/ops.networks._index': [{ path: `/ops/networks?partner=${PRT}`, who: 'operator', soft: PROOF }],
  'routes/ops.networks.rates': [{ path: '/ops/networks/rates?do=enter', who: 'operator', soft: PROOF }],
  'routes/ops.inbox': [
    { path: '/ops/inbox', who: 'operator', soft: INBOX },
    {
      path: `/ops/inbox?open=${MESSAGE}`,
      who: 'operator',
      soft: [...INBOX, ...NOTES, 'inbox.getReportFacts'],
    },
  ],
  'routes/ops.payouts': [
    { path: '/ops/payouts', who: 'operator', soft: LISTED },
    {
      path: '/ops/payouts?open=pay_1',
      who: 'operator',
      soft: [...LISTED, ...NOTES, ...TEMPLATES],
    },
    {
      path: '/ops/payouts?open=pay_1&do=reveal',
      who: 'operator',
      soft: [...PROOF, ...LISTED, ...NOTES],
    },
  ],
  'routes/ops.batches._index': [
    { path: '/ops/batches', who: 'operator' },
    { path: '/ops/batches?payOn=2026-12-10', who: 'operator' },
  ],
  'routes/ops.batches.$id._index': [
    { path: '/ops/batches/bat_1', who: 'operator', given: OPENED },
    { path: '/ops/batches/bat_1?do=approve', who: 'operator', given: DRAFT, soft: PROOF },
  ],
  'routes/ops.batches.$id.results.$result': [
    { path: '/ops/batches/bat_1/results/res_1', who: 'operator', soft: PROOF },
    { path: '/ops/batches/bat_1/results/res_1', who: 'operator', given: REMAINING, soft: PROOF },
  ],
  'routes/ops.transfers.$id': [
    { path: '/ops/transfers/nim_1', who: 'operator', soft: PROOF },
    { path: '/ops/transfers/nim_1', who: 'operator', given: READY, soft: PROOF },
  ],
}
