/** The forms of saved filters in the back office. */
import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const HERE = '/ops/filters'
const SAVE = `${HERE}?${new URLSearchParams({ list: '/ops/payouts', query: 'state=paid' })}`
const OPERATOR = { who: 'operator' } as const
const FILTER = sampleOf('savedFilters.listSavedFilters').items[0].id
const NAMED = { name: 'keep-me-name' }
const KEPT = ['keep-me-name']

export const FILTER_FORMS: Record<string, FormRow[]> = {
  'routes/ops.filters': [
    form(SAVE, 'savedFilters.createSavedFilter', { intent: 'save', ...NAMED }, KEPT, OPERATOR),
    form(HERE, 'savedFilters.renameSavedFilter', { intent: 'rename', id: FILTER, ...NAMED }, KEPT, OPERATOR),
    form(HERE, 'savedFilters.deleteSavedFilter', { intent: 'delete', id: FILTER }, [], OPERATOR),
  ],
}
