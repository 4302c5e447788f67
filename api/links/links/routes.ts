import type { Handlers } from '../../handlers.ts'
import { withClicks } from '../clicks/bring.ts'
import { getLinkReport } from './link-report.ts'
import { getLink, listLinks } from './list-links.ts'

export const linksRoutes = {
  listLinks: withClicks((deps, actor, input) =>
    listLinks(deps, actor, {
      deleted: input?.deleted ?? false,
      inTrouble: input?.problem ?? false,
      sort: input?.sort ?? 'newest',
      partnerId: input?.partnerId,
      after: input?.after,
      q: input?.q ?? '',
      page: input?.page ?? 1,
      limit: input?.limit ?? 12,
    }),
  ),
  getLink: withClicks((deps, actor, { id }) => getLink(deps, actor, id)),
  getLinkReport: withClicks(getLinkReport),
} satisfies Partial<Handlers<'links'>>
