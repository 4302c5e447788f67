import { getSiteConfig, listAnnouncements, setSiteConfig } from '../domain/site.ts'
import type { Handlers } from '../handlers.ts'

export const site: Handlers<'site'> = {
  getSiteConfig: (deps) => getSiteConfig(deps),
  setSiteConfig: (deps, actor, input) => setSiteConfig(deps, actor, input),
  listAnnouncements: (deps, _actor, input) =>
    listAnnouncements(deps, { page: input?.page ?? 1, limit: input?.limit ?? 12 }),
}
