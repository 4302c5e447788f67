/** The forms for content of every page: announcements and business details. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'
import { POLICY_FORMS } from './ops/policy-forms.ts'

const OPERATOR = { who: 'operator' } as const
const EXPERIMENT = sampleOf('experimentOps.listExperiments').items[0]
const EXP = EXPERIMENT.id
const ANN = sampleOf('announcementOps.getOpsAnnouncement').id
const HERE = `/ops/announcements/${ANN}`
const PUBLISHED = {
  ...OPERATOR,
  given: {
    'announcementOps.getOpsAnnouncement': {
      ...sampleOf('announcementOps.getOpsAnnouncement'),
      state: 'published',
    },
  },
}

const DRAFTED = { ...sampleOf('advertisements.getAdvertisement'), state: 'draft', hasSender: true }
const ADV = DRAFTED.id
const DRAFT = { ...OPERATOR, given: { 'advertisements.getAdvertisement': DRAFTED } }
const ADVERTISING = {
  subject: 'keep-me-subject',
  body: 'keep-me-body',
  linkLabel: 'keep-me-label',
  linkUrl: '/keep-me',
}
const UNSUBSCRIBE = `/unsubscribe?id=usr_1&token=${'a'.repeat(64)}`

export const BUSINESS_FORM = form(
  '/ops/site',
  'site.setBusinessDetails',
  {
    intent: 'business',
    version: '1',
    companyName: 'keep-me-company',
    representative: 'keep-me-name',
    businessNumber: '123-45-67891',
    mailOrderNumber: '2026-서울강남-01234',
    address: 'keep-me-address',
    tel: '02-123-4567',
    email: 'keep-me@itda.test',
    hostingProvider: 'keep-me-host',
    privacyOfficer: 'keep-me-officer',
    privacyEmail: 'keep-me-too@itda.test',
    accountBank: '신한은행',
    // It is in NEVER_AGAIN, because no page shows an account number again.
    accountNumber: '110123456789',
    accountHolder: 'keep-me-holder',
  },
  [
    'keep-me-company',
    'keep-me-name',
    '123-45-67891',
    'keep-me-address',
    '02-123-4567',
    'keep-me@itda.test',
    'keep-me-host',
    'keep-me-officer',
    'keep-me-too@itda.test',
    'keep-me-holder',
  ],
  OPERATOR,
)

export const STOP_FORM = form(
  '/ops/site?stop=payouts',
  'site.setStop',
  { intent: 'stop', what: 'payouts', to: 'stopped', reason: 'keep-me-reason' },
  ['keep-me-reason'],
  {
    ...OPERATOR,
    given: {
      'site.getOpsSiteConfig': {
        ...sampleOf('site.getOpsSiteConfig'),
        stops: [
          { what: 'payouts', since: null },
          { what: 'signUps', since: '2026-11-22T00:00:00.000Z' },
        ],
      },
    },
  },
)
/** The page of each act, for tests/web/forms/confirm-first.test.ts. */
export const SITE_ACTS: Record<string, [path: string]> = {
  'site.setSiteConfig': ['/ops/site'],
  'site.setBusinessDetails': ['/ops/site'],
  'site.setStop': ['/ops/site?stop=payouts'],
  'policyOps.setMinimumPayout': ['/ops/site/policy'],
  'policyOps.setPayDays': ['/ops/site/policy'],
  'policyOps.setSoloLimits': ['/ops/site/policy'],
  'policyOps.setMinors': ['/ops/site/policy'],
}

export const SITE_FORMS: Record<string, FormRow[]> = {
  ...POLICY_FORMS,
  'routes/ops.site.experiments': [
    form(
      '/ops/site/experiments',
      'experimentOps.createExperiment',
      {
        intent: 'start',
        title: 'keep-me-title',
        key: 'keep_me',
        shareA: '30',
        shareB: '60',
        shareC: '10',
        startsOn: '2030-01-02',
        endsOn: '2030-02-03',
      },
      ['keep-me-title', 'keep_me', '"30"', '"60"', '"10"', '2030-01-02', '2030-02-03'],
      OPERATOR,
    ),
    form(`/ops/site/experiments?end=${EXP}`, 'experimentOps.endExperiment', { intent: 'end', id: EXP }, [], {
      ...OPERATOR,
      given: { 'experimentOps.listExperiments': { items: [{ ...EXPERIMENT, state: 'running' }] } },
    }),
  ],
  'routes/unsubscribe': [
    form(UNSUBSCRIBE, 'optOuts.optOut', {}, [], {
      who: 'visitor',
      isKeyless: true,
      given: { 'optOuts.getOptOut': { isAgreed: true } },
    }),
  ],
  'routes/ops.advertising.new': [
    form(
      '/ops/advertising/new',
      'advertisements.createAdvertisement',
      { intent: 'save', ...ADVERTISING },
      Object.values(ADVERTISING),
      OPERATOR,
    ),
  ],
  'routes/ops.advertising.$id._index': [
    form(
      `/ops/advertising/${ADV}?do=edit`,
      'advertisements.updateAdvertisement',
      { intent: 'save', id: ADV, ...ADVERTISING },
      Object.values(ADVERTISING),
      DRAFT,
    ),
    form(
      `/ops/advertising/${ADV}`,
      'advertisements.testAdvertisement',
      { intent: 'test', id: ADV },
      [],
      DRAFT,
    ),
    form(
      `/ops/advertising/${ADV}?do=send`,
      'advertisements.sendAdvertisement',
      { intent: 'send', id: ADV },
      [],
      DRAFT,
    ),
    form(
      `/ops/advertising/${ADV}?do=stop`,
      'advertisements.stopAdvertisement',
      { intent: 'stop', id: ADV },
      [],
      {
        ...OPERATOR,
        given: { 'advertisements.getAdvertisement': { ...DRAFTED, state: 'sending' } },
      },
    ),
  ],
  'routes/ops.announcements.new': [
    form(
      '/ops/announcements/new',
      'announcementOps.createAnnouncement',
      { intent: 'save', title: 'keep-me-title', body: 'keep-me-body' },
      ['keep-me-title', 'keep-me-body'],
      OPERATOR,
    ),
  ],
  'routes/ops.announcements.$id': [
    form(
      HERE,
      'announcementOps.updateAnnouncement',
      { intent: 'save', id: ANN, title: 'keep-me-title', body: 'keep-me-body' },
      ['keep-me-title', 'keep-me-body'],
      OPERATOR,
    ),
    form(
      HERE,
      'announcementOps.publishAnnouncement',
      { intent: 'publish', id: ANN, on: '2030-01-02', hour: '17' },
      ['2030-01-02'],
      OPERATOR,
    ),
    form(HERE, 'announcementOps.endAnnouncement', { intent: 'end', id: ANN }, [], PUBLISHED),
    form(
      HERE,
      'announcementOps.putUpBanner',
      { intent: 'banner', id: ANN, text: 'keep-me-text', href: '/keep-me' },
      ['keep-me-text', '/keep-me'],
      PUBLISHED,
    ),
    form(HERE, 'announcementOps.takeDownBanner', { intent: 'unbanner', id: ANN }, [], PUBLISHED),
  ],
}
