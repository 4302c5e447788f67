import { withClicks } from '../domain/clicks/bring.ts'
import { createLink } from '../domain/links/create-link.ts'
import { createLinks, previewLinks } from '../domain/links/create-links.ts'
import { checkLink } from '../domain/links/health/check.ts'
import { getLinkReport } from '../domain/links/link-report.ts'
import { getLink, listLinkPartners, listLinks } from '../domain/links/list-links.ts'
import { previewLink } from '../domain/links/preview-link.ts'
import { removeLinks, restoreLinks } from '../domain/links/remove-links.ts'
import { previewRepoint, repointLinks, updateLink } from '../domain/links/update-link.ts'
import type { Handlers } from '../handlers.ts'

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
