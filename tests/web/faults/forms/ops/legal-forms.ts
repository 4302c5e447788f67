/** The forms of the terms and the privacy policy: members agree again, and an owner writes and publishes. */

import { personOf } from '../../people.ts'
import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

type Kind = 'terms' | 'privacy'
const me = personOf('creator')['auth.getMe'] as object

/** A version started that this creator has to agree to again. */
export function dueOf(kind: Kind) {
  const text = { ...sampleOf('site.getLegalText'), kind, version: 2, state: 'running' }
  return { 'auth.getMe': { ...me, toAgree: [kind] }, 'site.getLegalText': text }
}

const given = (state: string) => ({
  'legalOps.getOpsLegalText': {
    ...sampleOf('legalOps.getOpsLegalText'),
    kind: 'terms',
    version: 2,
    isFirst: false,
    missing: [],
    state,
  },
})
export const LEGAL_DRAFT = given('draft')
export const LEGAL_PLANNED = given('planned')
const HERE = '/ops/site/terms/terms/2'
const OPERATOR = { who: 'operator' } as const
const REF = { kind: 'terms', version: '2', edition: '1' }

const agree = (kind: Kind) =>
  form(`/${kind}`, 'account.agreeToLegalText', { intent: 'agree', kind, version: '2' }, [], {
    given: dueOf(kind),
  })

export const LEGAL_FORMS: Record<string, FormRow[]> = {
  'routes/terms': [agree('terms')],
  'routes/privacy': [
    { path: '/privacy', who: 'visitor', fields: { statistics: 'off' }, calls: null, keeps: [] },
    agree('privacy'),
  ],
  'routes/ops.site.terms._index': [
    form('/ops/site/terms', 'legalOps.createLegalDraft', { kind: 'terms' }, [], {
      ...OPERATOR,
      given: { 'legalOps.listLegalTexts': { items: [] } },
    }),
  ],
  'routes/ops.site.terms.$kind.$version': [
    form(
      HERE,
      'legalOps.updateLegalDraft',
      { intent: 'save', ...REF, body: 'keep-me-title\nkeep-me-line', changes: 'keep-me-changes' },
      ['keep-me-title', 'keep-me-changes'],
      { ...OPERATOR, given: LEGAL_DRAFT },
    ),
    form(
      HERE,
      'legalOps.publishLegalText',
      { intent: 'publish', ...REF, startsOn: '2030-01-02', confirmed: 'on' },
      ['2030-01-02'],
      { ...OPERATOR, given: LEGAL_DRAFT },
    ),
    form(HERE, 'legalOps.withdrawLegalText', { intent: 'withdraw', ...REF }, [], {
      ...OPERATOR,
      given: LEGAL_PLANNED,
    }),
  ],
}
