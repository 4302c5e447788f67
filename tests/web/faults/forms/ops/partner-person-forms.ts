/** The forms of a partner's people, and those of operators about them. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const PRT = sampleOf('partners.listPartners').items[0].id
const TST = sampleOf('partnerConsole.getOwnConsole').test.id
const CLM = sampleOf('partnerClaims.getOwnClaim').id
const USR = sampleOf('partnerPeople.listOwnPeople').items[0].id
const PIN = sampleOf('partnerPeople.listOwnPeople').invites[0].id
const KEY = sampleOf('partnerKeys.listOwnKeys').items[0].id
const ORDERS = new File(['주문번호,커미션\nA-1,100'], 'orders.csv', { type: 'text/csv' })
const TOKEN = 'a'.repeat(43)
const PARTNER = { who: 'partner' } as const
const PROPOSALS = sampleOf('partnerProposals.listOwnProposals')
const PRP = PROPOSALS.items[0].id
const DECIDED = {
  who: 'operator',
  given: {
    'partnerProposals.getProposal': {
      ...sampleOf('partnerProposals.getProposal'),
      state: 'open',
      mayAccept: true,
    },
  },
} as const
const CMP = sampleOf('partnerCampaigns.listOwnCampaigns').items[0].id
const CONTENTS = sampleOf('partnerCampaigns.listOwnCampaignContents')
const CAP = CONTENTS.items[0].id
const WITH_CONTENT = {
  ...PARTNER,
  given: {
    'partnerCampaigns.listOwnCampaignContents': {
      ...CONTENTS,
      items: [{ ...CONTENTS.items[0], state: 'submitted' }],
    },
  },
}
const ONE_SECRET = {
  given: {
    'partnerConsole.listOwnSecrets': {
      ...sampleOf('partnerConsole.listOwnSecrets'),
      items: [{ ...sampleOf('partnerConsole.listOwnSecrets').items[0], expiresAt: null }],
    },
  },
}

/** `verbs`: the endpoints of operators or of the partner's own people. */
const peopleForms = (path: string, verbs: [string, string, string], who: 'partner' | 'operator') => [
  form(
    path,
    `partnerPeople.${verbs[0]}`,
    { intent: 'invite', email: 'keep-me@shop.example', role: 'developer' },
    undefined,
    { who },
  ),
  form(path, `partnerPeople.${verbs[1]}`, { intent: 'withdraw', id: PIN }, [], { who }),
  form(path, `partnerPeople.${verbs[2]}`, { intent: 'remove', id: USR }, [], { who }),
]

export const PARTNER_PERSON_FORMS: Record<string, FormRow[]> = {
  'routes/partner.people': peopleForms(
    '/partner/people',
    ['inviteOwnPerson', 'withdrawOwnInvite', 'removeOwnPerson'],
    'partner',
  ),
  'routes/ops.partners.$id.people': peopleForms(
    `/ops/partners/${PRT}/people`,
    ['invitePartnerPerson', 'withdrawPartnerInvite', 'removePartnerPerson'],
    'operator',
  ),
  'routes/partner-invite': [
    form(`/partner-invite?token=${TOKEN}`, 'partnerPeople.acceptPartnerInvite', {}, [], {
      who: 'member',
      given: {
        'partnerPeople.getPartnerInvite': { ...sampleOf('partnerPeople.getPartnerInvite'), isMine: true },
      },
    }),
  ],
  'routes/partner.claims.$id': [
    form(
      `/partner/claims/${CLM}`,
      'partnerClaims.answerOwnClaim',
      { intent: 'answer', answer: 'excluded', text: 'keep-me-reason' },
      undefined,
      {
        ...PARTNER,
        given: {
          'partnerClaims.getOwnClaim': { ...sampleOf('partnerClaims.getOwnClaim'), state: 'forwarded' },
        },
      },
    ),
  ],
  'routes/partner.orders.compare': [
    form(
      '/partner/orders/compare',
      'orderComparisons.compareOwnFile',
      { intent: 'compare', month: '2026-10', monthOf: 'ordered', file: ORDERS },
      ['2026-10', 'ordered'],
      { ...PARTNER, works: 200, isKeyless: true },
    ),
    form(
      '/partner/orders/compare',
      'orderComparisons.setOwnColumns',
      { intent: 'columns', codeColumn: 'keep-me-code', commissionColumn: 'keep-me-commission' },
      undefined,
      PARTNER,
    ),
  ],
  'routes/partner.proposals': [
    form(
      '/partner/proposals?new=rates',
      'partnerProposals.proposeOwnRates',
      { intent: 'rates', rates: 'keep-me 3%', startsOn: '2026-12-01', note: 'keep-me-note' },
      undefined,
      PARTNER,
    ),
    form(
      '/partner/proposals?new=window',
      'partnerProposals.proposeOwnWindow',
      { intent: 'window', windowDays: '14', startsOn: '2026-12-01', note: 'keep-me-note' },
      undefined,
      PARTNER,
    ),
    form(
      '/partner/proposals?new=exclusions',
      'partnerProposals.proposeOwnExclusions',
      { intent: 'exclusions', exclusions: 'keep-me-goods', startsOn: '2026-12-01', note: 'keep-me-note' },
      undefined,
      PARTNER,
    ),
    form(
      '/partner/proposals?new=announcement',
      'partnerProposals.proposeOwnAnnouncement',
      {
        intent: 'announcement',
        title: 'keep-me-title',
        text: 'keep-me-text',
        href: 'https://keep-me.example/',
        startsOn: '2026-12-01',
        note: 'keep-me-note',
      },
      undefined,
      PARTNER,
    ),
    form('/partner/proposals', 'partnerProposals.withdrawOwnProposal', { intent: 'withdraw', id: PRP }, [], {
      ...PARTNER,
      given: {
        'partnerProposals.listOwnProposals': {
          ...PROPOSALS,
          items: [{ ...PROPOSALS.items[0], state: 'open' }],
        },
      },
    }),
  ],
  'routes/ops.partners.proposals.$id': [
    form(
      `/ops/partners/proposals/${PRP}`,
      'partnerProposals.acceptProposal',
      { intent: 'accept', id: PRP, agreed: '' },
      [],
      DECIDED,
    ),
    form(
      `/ops/partners/proposals/${PRP}`,
      'partnerProposals.declineProposal',
      { intent: 'decline', id: PRP, reason: 'keep-me-reason' },
      undefined,
      DECIDED,
    ),
  ],
  'routes/partner.campaigns.$id': [
    form(
      `/partner/campaigns/${CMP}`,
      'partnerCampaigns.acceptOwnContent',
      { intent: 'accept', id: CAP },
      [],
      WITH_CONTENT,
    ),
    form(
      `/partner/campaigns/${CMP}`,
      'partnerCampaigns.returnOwnContent',
      { intent: 'return', id: CAP, reason: 'keep-me-reason' },
      undefined,
      WITH_CONTENT,
    ),
  ],
  'routes/partner.secrets': [
    form('/partner/secrets', 'partnerConsole.rotateOwnSecret', { intent: 'rotate', hours: '24' }, undefined, {
      ...PARTNER,
      ...ONE_SECRET,
      works: 200,
    }),
    form('/partner/secrets', 'partnerConsole.createOwnTestSecret', { intent: 'test' }, [], {
      ...PARTNER,
      ...ONE_SECRET,
      works: 200,
    }),
  ],
  'routes/partner.keys': [
    form(
      '/partner/keys',
      'partnerKeys.createOwnKey',
      { intent: 'create', name: 'keep-me', scopes: 'reports:read', endsInDays: '30' },
      undefined,
      { ...PARTNER, works: 200 },
    ),
    form('/partner/keys', 'partnerKeys.revokeOwnKey', { intent: 'revoke', id: KEY }, [], PARTNER),
  ],
  'routes/partner.console': [
    form('/partner/console', 'partnerConsole.startOwnTestOrder', { intent: 'start', id: PRT }, [], PARTNER),
    form(
      `/partner/console?test=${TST}`,
      'partnerConsole.sendOwnTestReport',
      { intent: 'send', id: TST, step: 'report' },
      [],
      PARTNER,
    ),
    form(
      '/partner/console?tab=signature',
      'partnerConsole.checkOwnSignature',
      {
        intent: 'check',
        id: PRT,
        url: 'keep-me-address',
        signature: 'keep-me-signature',
        body: 'keep-me-body',
        bodyForm: 'text',
        receivedAt: '2026-11-22 10:30:00',
      },
      ['keep-me-address', 'keep-me-signature', 'keep-me-body', '2026-11-22 10:30:00'],
      { who: 'partner', works: 200, isKeyless: true },
    ),
  ],
}
