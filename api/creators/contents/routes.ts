import type { Handlers } from '../../handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { previewPage } from './open-graph.ts'
import { getContent, listContents, listCreatorContents } from './read.ts'

export const contentsRoutes = {
  listContents: withClicks((deps, actor, input) =>
    listContents(deps, actor, {
      ...input,
      q: input?.q ?? '',
      page: input?.page ?? 1,
      limit: input?.limit ?? 12,
    }),
  ),
  getContent: withClicks(getContent),
  // Fetches the page and stores its picture.
  previewPage: (deps, actor, input) => deps.afterCheck((checked) => previewPage(checked, actor, input)),
  listCreatorContents: (deps, _actor, { creatorId, page = 1, limit = 12 }) =>
    listCreatorContents(deps, { whose: creatorId, page, limit }),
} satisfies Partial<Handlers<'contents'>>
