import type { Handlers } from '../../http/handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { createLink } from '../../links/links/create-link.ts'
import { createLinks, previewLinks } from '../../links/links/create-links.ts'
import { checkLink } from '../../links/links/health/check.ts'
import { getLinkReport } from '../../links/links/link-report.ts'
import { getLink, listLinkPartners, listLinks } from '../../links/links/list-links.ts'
import { previewLink } from '../../links/links/preview-link.ts'
import { removeLinks, restoreLinks } from '../../links/links/remove-links.ts'
import { previewRepoint, repointLinks, updateLink } from '../../links/links/update-link.ts'

export const links: Handlers<'links'> = {
  previewLink,
  createLink: (deps, actor, input) => createLink(deps, actor, input),
  previewLinks,
  createLinks: (deps, actor, input) => createLinks(deps, actor, input),
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
  listLinkPartners,
  getLink: withClicks((deps, actor, { id }) => getLink(deps, actor, id)),
  getLinkReport: withClicks(getLinkReport),
  updateLink,
  previewRepoint,
  repointLinks,
  checkLink,
  removeLinks,
  restoreLinks,
}
