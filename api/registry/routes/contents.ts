import { getContentNotice, listNotices, recordNotice } from '../../creators/contents/notices.ts'
import { previewPage } from '../../creators/contents/open-graph.ts'
import { getContent, listContents, listCreatorContents } from '../../creators/contents/read.ts'
import { recheckContent, removeContent } from '../../creators/contents/remove.ts'
import { createContent, updateContent } from '../../creators/contents/write.ts'
import { checkContentNotice } from '../../creators/notices/check.ts'
import type { Handlers } from '../../http/handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'

export const contents: Handlers<'contents'> = {
  listContents: withClicks((deps, actor, input) =>
    listContents(deps, actor, {
      ...input,
      q: input?.q ?? '',
      page: input?.page ?? 1,
      limit: input?.limit ?? 12,
    }),
  ),
  getContent: withClicks(getContent),
  createContent,
  updateContent,
  removeContent,
  recheckContent,
  recordNotice,
  getContentNotice,
  checkContentNotice,
  listNotices: (deps) => listNotices(deps),
  // Asks the page itself and stores its picture.
  previewPage: (deps, actor, input) => deps.afterCheck((checked) => previewPage(checked, actor, input)),
  listCreatorContents: (deps, _actor, { creatorId, page = 1, limit = 12 }) =>
    listCreatorContents(deps, { whose: creatorId, page, limit }),
}
