import { createCollection, removeCollection, updateCollection } from '../../creators/shelf/collections.ts'
import { setHandle } from '../../creators/shelf/handles.ts'
import { addShelfItem, moveShelfItem, removeShelfItem, updateShelfItem } from '../../creators/shelf/items.ts'
import { getCreatorPage, getMyShelf } from '../../creators/shelf/read.ts'
import type { Handlers } from '../../http/handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'

export const shelf: Handlers<'shelf'> = {
  getMyShelf: withClicks((deps, actor) => getMyShelf(deps, actor)),
  setHandle,
  addShelfItem,
  updateShelfItem,
  moveShelfItem,
  removeShelfItem,
  createCollection,
  updateCollection,
  removeCollection,
  getCreatorPage: (deps, _actor, { creator, page = 1, limit = 12 }) =>
    getCreatorPage(deps, { creator, page, limit }),
}
