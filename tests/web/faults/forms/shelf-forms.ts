/** The forms of a creator's page. */

import { sampleOf } from '../samples.ts'
import { PHOTO } from './content-forms.ts'
import { type FormRow, form } from './form-row.ts'

const OWN = sampleOf('shelf.getMyShelf')
const [CARD] = OWN.items
const [COLLECTION] = OWN.collections
const LNK = sampleOf('links.listLinks').items[0].id
/** The sample's link is not on the shelf yet, and its card is in its collection. */
const GIVEN = {
  given: {
    'shelf.getMyShelf': {
      ...OWN,
      items: [{ ...CARD, linkId: 'lnk_other', collectionId: COLLECTION.id }],
    },
  },
}

export const SHELF_FORMS: Record<string, FormRow[]> = {
  'routes/shelf._index': [
    form(
      '/shelf',
      'shelf.updatePageDesign',
      { intent: 'design', theme: 'forest', coverFile: PHOTO },
      ['value="forest"'],
      GIVEN,
    ),
    form(
      '/shelf',
      'shelf.addShelfItem',
      { intent: 'add', linkId: LNK, note: 'keep-me-note', pictureFile: PHOTO },
      ['keep-me-note'],
      GIVEN,
    ),
    form(
      `/shelf?item=${CARD.id}`,
      'shelf.updateShelfItem',
      { intent: 'edit', id: CARD.id, note: 'keep-me-note', pictureFile: PHOTO },
      ['keep-me-note'],
      GIVEN,
    ),
    form('/shelf', 'shelf.moveShelfItem', { intent: 'move', move: `${CARD.id} ${CARD.id}` }, [], GIVEN),
    form('/shelf', 'shelf.removeShelfItem', { intent: 'remove', id: CARD.id }, [], GIVEN),
    form(
      '/shelf',
      'shelf.createCollection',
      { intent: 'new-collection', title: 'keep-me-title' },
      undefined,
      GIVEN,
    ),
    form(
      '/shelf',
      'shelf.updateCollection',
      { intent: 'rename-collection', id: COLLECTION.id, title: 'keep-me-title' },
      undefined,
      GIVEN,
    ),
    form('/shelf', 'shelf.removeCollection', { intent: 'remove-collection', id: COLLECTION.id }, [], GIVEN),
  ],
}
