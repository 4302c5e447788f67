import type { Handlers } from '../../handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { getCreatorPage, getMyShelf, getShelfClicks } from './read.ts'

export const shelfRoutes = {
  getMyShelf: (deps, actor) => getMyShelf(deps, actor),
  getShelfClicks: withClicks((deps, actor) => getShelfClicks(deps, actor)),
  getCreatorPage: (deps, _actor, { creator, page = 1, limit = 12 }) =>
    getCreatorPage(deps, { creator, page, limit }),
} satisfies Partial<Handlers<'shelf'>>
