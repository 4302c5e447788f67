import { getAnnouncement, listAnnouncements } from '../domain/announcements/read.ts'
import { getLegalText } from '../domain/legal/read.ts'
import { setBusinessDetails } from '../domain/site/business-details.ts'
import { getOpsSiteConfig, setSiteConfig } from '../domain/site/config.ts'
import { getSiteConfig, listPublicPages } from '../domain/site/read.ts'
import { setStop } from '../domain/site/stops.ts'
import type { Handlers } from '../handlers.ts'

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
