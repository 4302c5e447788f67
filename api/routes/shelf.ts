import { withClicks } from '../domain/clicks/bring.ts'
import { createCollection, removeCollection, updateCollection } from '../domain/shelf/collections.ts'
import { setHandle } from '../domain/shelf/handles.ts'
import { addShelfItem, moveShelfItem, removeShelfItem, updateShelfItem } from '../domain/shelf/items.ts'
import { getCreatorPage, getMyShelf } from '../domain/shelf/read.ts'
import type { Handlers } from '../handlers.ts'

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
