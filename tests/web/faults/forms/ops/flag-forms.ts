/** The forms of flags, for the table of forms. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const FLG = sampleOf('flags.getFlag').id
const OPS = { ...sampleOf('flagOps.getOpsFlag'), state: 'answered', clearable: true }
const given = { 'flagOps.getOpsFlag': OPS }

export const FLAG_FORMS: Record<string, FormRow[]> = {
  'routes/earnings.flags.$id': [form(`/earnings/flags/${FLG}`, 'flags.answerFlag', { text: 'keep-me-text' })],
  'routes/ops.flags._index': [
    form(
      `/ops/flags?do=clear-many&ids=${FLG}`,
      'flagOps.clearFlags',
      { intent: 'clear-many', 'ids[0]': FLG, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/flags?do=uphold-many&ids=${FLG}`,
      'flagOps.upholdFlags',
      { intent: 'uphold-many', 'ids[0]': FLG, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
  ],
  'routes/ops.flags.$id': [
    form(
      `/ops/flags/${FLG}`,
      'flagOps.clearFlag',
      { intent: 'clear', reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator', given },
    ),
    form(
      `/ops/flags/${FLG}`,
      'flagOps.upholdFlag',
      { intent: 'uphold', reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator', given },
    ),
  ],
}
