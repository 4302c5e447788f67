/** The forms of answer templates for operators. */
import { type FormRow, form } from '../form-row.ts'

const HERE = '/ops/templates/tpl_1'
const OPERATOR = { who: 'operator' } as const
const TEXT = { kind: 'inquiry', title: 'keep-me-title', body: 'keep-me-body' }
const KEPT = ['keep-me-title', 'keep-me-body']

export const TEMPLATE_FORMS: Record<string, FormRow[]> = {
  'routes/ops.templates.new': [
    form('/ops/templates/new?kind=inquiry', 'templates.createTemplate', TEXT, KEPT, OPERATOR),
  ],
  'routes/ops.templates.$id': [
    form(HERE, 'templates.updateTemplate', { intent: 'save', edition: '1', ...TEXT }, KEPT, OPERATOR),
    form(HERE, 'templates.deleteTemplate', { intent: 'delete' }, [], OPERATOR),
  ],
}
