/**
 * Every form: its page, the typed values, its call, and the values that the page must show again after a
 * failure.
 */

import { sampleOf } from '../samples.ts'
import { AGENCY_FORMS } from './agency-forms.ts'
import { CAMPAIGN_FORMS } from './campaign-forms.ts'
import { CHANNEL_FORMS } from './channel-forms.ts'
import { CLAIM_FORMS } from './claim-forms.ts'
import { CONTACT_FORMS } from './contact-forms.ts'
import { CONTENT_FORMS } from './content-forms.ts'
import { type FormRow, form } from './form-row.ts'
import { HELP_FORMS } from './help-forms.ts'
import { OWN_INVOICE_FORM } from './ops/batch-forms.ts'
import { BILLING_FORMS } from './ops/billing-forms.ts'
import { FILTER_FORMS } from './ops/filter-forms.ts'
import { FLAG_FORMS } from './ops/flag-forms.ts'
import { INGESTION_FORMS } from './ops/intake-forms.ts'
import { LEGAL_FORMS } from './ops/legal-forms.ts'
import { withNotes } from './ops/note-forms.ts'
import { NOTICE_FORMS } from './ops/notice-forms.ts'
import { OPERATOR_FORMS } from './ops/operator-forms.ts'
import { OPS_FORMS } from './ops/ops-forms.ts'
import { PARTNER_FORMS } from './ops/partner-forms.ts'
import { PARTNER_PERSON_FORMS } from './ops/partner-person-forms.ts'
import { TEMPLATE_FORMS } from './ops/template-forms.ts'
import { SECOND_FACTOR_FORMS } from './second-factor-forms.ts'
import { SETTINGS_FORMS } from './settings-forms.ts'
import { SHELF_FORMS } from './shelf-forms.ts'
import { SITE_FORMS } from './site-forms.ts'
import { SECRET, START_FORMS } from './start-forms.ts'
import { TRANSFER_FORMS } from './transfer-forms.ts'
import { WEBHOOK_FORMS } from './webhook-forms.ts'

const FILE = new File(['%PDF-1.7 test'], '통장.pdf', { type: 'application/pdf' })
/** Ids in the samples. */
const LNK = sampleOf('links.listLinks').items[0].id
const PAY = sampleOf('payoutOps.listOpsPayouts').items[0].id
const eligibility = sampleOf('payouts.getEligibility')
const config = sampleOf('site.getSiteConfig')
/** The identity check is missing, so the page has its form. */
const NEEDS_IDENTITY = {
  'payouts.getEligibility': {
    ...eligibility,
    eligible: false,
    conditions: [{ ...eligibility.conditions[0], code: 'identity', met: false }],
  },
  'payouts.listPayouts': { ...sampleOf('payouts.listPayouts'), items: [], total: 0 },
}

export const FORMS: Record<string, FormRow[]> = withNotes({
  ...CHANNEL_FORMS,
  ...CLAIM_FORMS,
  ...WEBHOOK_FORMS,
  ...CONTACT_FORMS,
  ...OPS_FORMS,
  ...HELP_FORMS,
  ...NOTICE_FORMS,
  ...OPERATOR_FORMS,
  ...BILLING_FORMS,
  ...PARTNER_FORMS,
  ...PARTNER_PERSON_FORMS,
  ...AGENCY_FORMS,
  ...FILTER_FORMS,
  ...TEMPLATE_FORMS,
  ...SECOND_FACTOR_FORMS,
  'routes/identity._index': [
    { path: '/identity?for=apply', who: 'visitor', fields: {}, calls: null, keeps: [] },
  ],
  'routes/apply': [
    form(
      '/apply',
      'creators.applyCreator',
      {
        intent: 'apply',
        nickname: 'keep-me-nick',
        mainTopic: 'food',
        channelLinkUrl: 'https://blog.naver.com/keep-me',
        introduction: 'keep-me-intro',
        termsAgreed: 'on',
      },
      ['keep-me-nick', 'https://blog.naver.com/keep-me', 'keep-me-intro'],
      {
        who: 'member',
        given: { 'creators.getMyApplication': null },
        draft: { name: 'apply', values: { di: 'dev_x', name: '김하나' } },
      },
    ),
    form(
      '/apply',
      'identity.addGuardian',
      { intent: 'guardian', name: 'keep-me-guardian', birthOn: '1980-01-02', phone: '01099998888' },
      ['keep-me-guardian'],
      {
        who: 'member',
        given: {
          'creators.getMyApplication': null,
          'identity.getIdentity': { identity: null, holderMatches: null, guardianAgreedAt: null },
          'site.getSiteConfig': {
            ...config,
            identityWay: 'form',
            policy: { ...config.policy, minors: 'guardian' },
          },
        },
        draft: { name: 'apply', values: { di: 'dev_x', name: '김하나', ageClass: 'minor' } },
      },
    ),
  ],
  'routes/share': [
    { path: '/share', who: 'visitor', fields: { text: 'https://shop.example/p' }, calls: null, keeps: [] },
  ],
  'routes/banner': [
    { path: '/banner', who: 'visitor', fields: { id: 'ann_1', next: '/' }, calls: null, keeps: [] },
  ],
  'routes/links._index': [
    form('/links?url=https%3A%2F%2Fshop.example%2Fp', 'links.createLink', {
      intent: 'create',
      url: 'https://shop.example/p',
      title: 'keep-me-title',
      subId: 'keep-me-sub',
    }),
    form(
      '/links?tab=create',
      'links.previewLinks',
      { intent: 'preview-many', lines: 'https://shop.example/keep-me' },
      ['https://shop.example/keep-me'],
      { works: 200, isKeyless: true },
    ),
    form(
      '/links?tab=create',
      'links.createLinks',
      { intent: 'create-many', lines: 'https://shop.example/keep-me' },
      ['https://shop.example/keep-me'],
      { works: 200 },
    ),
    form('/links?tab=mine', 'links.removeLinks', { intent: 'remove', ids: LNK }, []),
    form('/links?tab=trash', 'links.restoreLinks', { intent: 'restore', ids: LNK }, []),
  ],
  'routes/links.$id._index': [
    form(`/links/${LNK}`, 'links.checkLink', { intent: 'check', id: LNK }, []),
    form(
      `/links/${LNK}`,
      'links.repointLinks',
      { intent: 'repoint', ids: LNK, url: 'https://shop.example/p' },
      [],
    ),
  ],
  'routes/links.$id.edit': [
    form(
      `/links/${LNK}/edit`,
      'links.updateLink',
      {
        id: LNK,
        title: 'keep-me-title',
        subId: 'keep-me-sub',
        url: 'https://shop.example/keep-me',
      },
      ['keep-me-title', 'keep-me-sub', 'https://shop.example/keep-me'],
    ),
  ],
  'routes/links.repoint': [
    form(
      `/links/repoint?ids=${LNK}&url=https%3A%2F%2Fshop.example%2Fkeep-me`,
      'links.repointLinks',
      { ids: LNK, url: 'https://shop.example/keep-me' },
      ['https://shop.example/keep-me'],
    ),
  ],
  'routes/payouts._index': [
    form('/payouts', 'payouts.requestPayout', { intent: 'request', amount: '23456', name: 'keep-me-name' }),
    form('/payouts', 'payouts.changePayout', { intent: 'change', id: PAY, amount: '23456' }, ['23456']),
    form('/payouts', 'payouts.removePayout', { intent: 'remove', id: PAY }, []),
    OWN_INVOICE_FORM,
    form(
      '/payouts',
      'payouts.verifyForPayout',
      { intent: 'identity', name: 'keep-me', birthOn: '1990-01-02', phone: '01012345678' },
      ['keep-me', '1990-01-02', '01012345678'],
      { given: NEEDS_IDENTITY },
    ),
  ],
  'routes/payouts.registration': [
    form(
      '/payouts/registration',
      'payouts.updateRegistration',
      {
        intent: 'account',
        accountBank: '토스뱅크',
        accountNumber: '110123456789',
        accountName: 'keep-me-name',
        accountFile: FILE,
      },
      ['keep-me-name'],
    ),
    form(
      '/payouts/registration',
      'payouts.updateRegistration',
      {
        intent: 'business',
        registrationNumber: '1208147521',
        tradeName: 'keep-me-shop',
        openedOn: '2019-03-02',
        businessType: 'general',
        identificationFile: FILE,
      },
      ['keep-me-shop'],
    ),
  ],
  'routes/payouts.resident-number': [
    form(
      '/payouts/resident-number',
      'payouts.giveResidentNumber',
      { residentNumber: '9001011000005', incomeKind: 'other', isNew: 'on' },
      ['other'],
    ),
  ],
  ...SETTINGS_FORMS,
  ...SHELF_FORMS,
  ...CONTENT_FORMS,
  ...FLAG_FORMS,
  ...CAMPAIGN_FORMS,
  ...INGESTION_FORMS,
  ...LEGAL_FORMS,
  ...SITE_FORMS,
  ...START_FORMS,
  ...TRANSFER_FORMS,
})

/** Values that no page shows again. */
export const NEVER_AGAIN = [SECRET, '110123456789']
