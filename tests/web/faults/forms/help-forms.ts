/** The forms for help pages: an owner writes, orders, publishes and unpublishes articles. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const HERE = '/ops/site/help/apply'
const OPERATOR = { who: 'operator' } as const
const REF = { slug: 'apply', edition: '1' }
const sample = sampleOf('helpOps.getOpsHelp')

/** A draft beside the published version. */
export const HELP_DRAFT = {
  'helpOps.getOpsHelp': {
    ...sample,
    slug: 'apply',
    state: 'edited',
    hasDraft: true,
    isLinked: false,
    shownVersion: 1,
    versions: [2, 1].map((version) => ({
      ...(sample as { versions: object[] }).versions[0],
      version,
      state: version === 2 ? 'draft' : 'shown',
    })),
    text: { ...(sample as { text: object }).text, version: 2 },
  },
}
const given = HELP_DRAFT

export const HELP_FORMS: Record<string, FormRow[]> = {
  'routes/ops.site.help._index': [
    form(
      '/ops/site/help?edit=new',
      'helpOps.createHelp',
      { intent: 'new', slug: 'keep-me-slug', topic: 'links', title: 'keep-me-title' },
      ['keep-me-slug', 'keep-me-title'],
      OPERATOR,
    ),
    form('/ops/site/help', 'helpOps.moveHelp', { intent: 'move', slug: 'apply', to: 'up' }, [], OPERATOR),
  ],
  'routes/ops.site.help.$slug': [
    form(
      HERE,
      'helpOps.updateHelpDraft',
      {
        intent: 'save',
        ...REF,
        title: 'keep-me-title',
        summary: 'keep-me-summary',
        words: 'keep-me-words',
        body: 'keep-me-heading\nkeep-me-line',
        action: 'links',
      },
      ['keep-me-title', 'keep-me-summary', 'keep-me-words', 'keep-me-heading'],
      { ...OPERATOR, given },
    ),
    form(HERE, 'helpOps.placeHelp', { intent: 'place', ...REF, topic: 'links', position: '4321' }, [], {
      ...OPERATOR,
      given,
    }),
    form(HERE, 'helpOps.publishHelp', { intent: 'publish', ...REF, version: '2', confirmed: 'on' }, [], {
      ...OPERATOR,
      given,
    }),
    form(HERE, 'helpOps.unpublishHelp', { intent: 'unpublish', ...REF }, [], { ...OPERATOR, given }),
  ],
}
