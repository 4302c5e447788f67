/** The forms of disclosure sentences for operators. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const AT = '/ops/site/notices'
const OPERATOR = { who: 'operator' } as const
const sample = sampleOf('noticeOps.listOpsNotices')
const [wording] = sample.items
const given = (...states: string[]) => ({
  'noticeOps.listOpsNotices': {
    ...sample,
    items: [
      {
        ...wording,
        channelCode: 'x',
        latest: 2,
        versions: states.map((state, at) => ({
          ...wording.versions[0],
          state,
          code: `x_${states.length - at}`,
          version: states.length - at,
        })),
      },
    ],
  },
})
export const NOTICE_PLANNED = given('planned', 'running')
export const NOTICE_PAST = given('running', 'past')

export const NOTICE_FORMS: Record<string, FormRow[]> = {
  'routes/ops.site.notices': [
    form(
      `${AT}?edit=x`,
      'noticeOps.createNotice',
      {
        intent: 'new',
        channelCode: 'x',
        latest: '2',
        sentence: 'keep-me-sentence',
        startsOn: '2030-01-02',
        confirmed: 'on',
      },
      ['keep-me-sentence', '2030-01-02'],
      { ...OPERATOR, given: NOTICE_PAST },
    ),
    form(AT, 'noticeOps.withdrawNotice', { intent: 'withdraw', code: 'x_2' }, [], {
      ...OPERATOR,
      given: NOTICE_PLANNED,
    }),
    form(
      `${AT}?outdate=x_1`,
      'noticeOps.outdateNotice',
      { intent: 'outdate', code: 'x_1', why: 'keep-me-why' },
      ['keep-me-why'],
      { ...OPERATOR, given: NOTICE_PAST },
    ),
  ],
}
