import type { Handlers } from '../../handlers.ts'
import { getAnnouncement, getOpsAnnouncement, listAnnouncements, listOpsAnnouncements } from './read.ts'

export const announcementOpsRoutes = {
  listOpsAnnouncements: (deps, _actor, input) =>
    listOpsAnnouncements(deps, { page: input?.page ?? 1, limit: input?.limit ?? 20 }),
  getOpsAnnouncement: (deps, _actor, input) => getOpsAnnouncement(deps, input),
} satisfies Partial<Handlers<'announcementOps'>>

export const announcementRoutes = {
  getAnnouncement: (deps, _actor, input) => getAnnouncement(deps, input),
  listAnnouncements: (deps, _actor, input) =>
    listAnnouncements(deps, { page: input?.page ?? 1, limit: input?.limit ?? 12 }),
} satisfies Partial<Handlers<'site'>>
