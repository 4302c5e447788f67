import { getLegalText } from '../../accounts/legal/read.ts'
import type { Handlers } from '../../http/handlers.ts'
import { setStop } from '../../platform/site-config/stops.ts'
import { getAnnouncement, listAnnouncements } from '../../site/announcements/read.ts'
import { setBusinessDetails } from '../../site/business-details/manage.ts'
import { getOpsSiteConfig, setSiteConfig } from '../../site/site/config.ts'
import { getSiteConfig, listPublicPages } from '../../site/site/read.ts'

export const site: Handlers<'site'> = {
  getSiteConfig: (deps, actor) => getSiteConfig(deps, actor),
  listPublicPages: (deps) => listPublicPages(deps),
  getOpsSiteConfig: (deps, actor) => getOpsSiteConfig(deps, actor),
  setSiteConfig,
  setBusinessDetails,
  setStop,
  getLegalText: (deps, _actor, input) => getLegalText(deps, input),
  getAnnouncement: (deps, _actor, input) => getAnnouncement(deps, input),
  listAnnouncements: (deps, _actor, input) =>
    listAnnouncements(deps, { page: input?.page ?? 1, limit: input?.limit ?? 12 }),
}
