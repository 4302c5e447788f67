import { withClicks } from '../domain/clicks/bring.ts'
import { getContentNotice, listNotices, recordNotice } from '../domain/contents/notices.ts'
import { previewPage } from '../domain/contents/open-graph.ts'
import { getContent, listContents, listCreatorContents } from '../domain/contents/read.ts'
import { recheckContent, removeContent } from '../domain/contents/remove.ts'
import { createContent, updateContent } from '../domain/contents/write.ts'
import { checkContentNotice } from '../domain/notices/check.ts'
import type { Handlers } from '../handlers.ts'

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
