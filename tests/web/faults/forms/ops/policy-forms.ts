/** The forms of policy numbers. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const OPERATOR = { who: 'operator' } as const
const KIND = sampleOf('policyOps.listPolicies').kinds[0]
/** Each kind in its current state, without a waiting change. */
export const POLICIES = {
  'policyOps.listPolicies': {
    kinds: [
      { ...KIND, kind: 'minimum_payout', values: { won: '10000' }, waiting: null },
      { ...KIND, kind: 'pay_days', values: { days: '10, 25' }, waiting: null },
      { ...KIND, kind: 'referral', values: { percent: '5', months: '6' }, waiting: null },
      {
        ...KIND,
        kind: 'solo_limits',
        values: { creatorWon: '100000', operatorWon: '500000', payDayWon: '1000000' },
        waiting: null,
      },
      { ...KIND, kind: 'minors', values: { may: 'refused' }, waiting: null },
    ],
  },
}

const LADDER = ladder('keep', 12_345, 7.25)
/** The table of grades in its current state, without a waiting change. */
const TABLE = {
  'policyOps.getGradeTable': {
    ...sampleOf('policyOps.getGradeTable'),
    policy: { ...KIND, kind: 'grades', values: ladder('held', 11_111, 5), waiting: null },
  },
}

/** The fields of five grades with increasing numbers. */
function ladder(name: string, won: number, percent: number): Record<string, string> {
  const each = [1, 2, 3, 4, 5].map((level) => ({
    [`grade${level}`]: `${name}-${level}`,
    [`thresholdWon${level}`]: String(won * (level - 1)),
    [`sharePercent${level}`]: String(percent * level),
  }))
  return Object.assign({}, ...each)
}

export const POLICY_FORMS: Record<string, FormRow[]> = {
  'routes/ops.grades': [
    form(
      '/ops/grades?edit=table',
      'policyOps.setGrades',
      { ...LADDER, startsOn: '2030-01-02', note: 'keep-me-note', agreed: '' },
      [...Object.values(LADDER).filter((value) => value !== '0'), '2030-01-02', 'keep-me-note'],
      { ...OPERATOR, given: TABLE },
    ),
  ],
  'routes/ops.site.policy': [
    form(
      '/ops/site/policy',
      'policyOps.setReferralTerms',
      {
        intent: 'referral',
        percent: '7.25',
        months: '13',
        startsOn: '2030-01-02',
        note: 'keep-me-note',
        agreed: '',
      },
      ['7.25', '13', '2030-01-02', 'keep-me-note'],
      { ...OPERATOR, given: POLICIES },
    ),
    form(
      '/ops/site/policy',
      'policyOps.setPayDays',
      { intent: 'pay_days', days: '7, 21', startsOn: '2030-01-02', note: 'keep-me-note', agreed: '' },
      ['7, 21', '2030-01-02', 'keep-me-note'],
      { ...OPERATOR, given: POLICIES },
    ),
    form(
      '/ops/site/policy',
      'policyOps.setSoloLimits',
      {
        intent: 'solo_limits',
        creatorWon: '123456',
        operatorWon: '234567',
        payDayWon: '345678',
        startsOn: '2030-01-02',
        note: 'keep-me-note',
        agreed: '',
      },
      ['123456', '234567', '345678', '2030-01-02', 'keep-me-note'],
      { ...OPERATOR, given: POLICIES },
    ),
    form(
      '/ops/site/policy',
      'policyOps.setMinors',
      { intent: 'minors', may: 'guardian', startsOn: '2030-01-02', note: 'keep-me-note', agreed: '' },
      ['2030-01-02', 'keep-me-note'],
      { ...OPERATOR, given: POLICIES },
    ),
    form(
      '/ops/site/policy',
      'policyOps.setMinimumPayout',
      { intent: 'minimum_payout', won: '23456', startsOn: '2030-01-02', note: 'keep-me-note', agreed: '' },
      ['23456', '2030-01-02', 'keep-me-note'],
      { ...OPERATOR, given: POLICIES },
    ),
  ],
}
