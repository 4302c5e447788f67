import {
  createAnnouncement,
  endAnnouncement,
  publishAnnouncement,
  putUpBanner,
  takeDownBanner,
  updateAnnouncement,
} from '../domain/announcements/manage.ts'
import { getOpsAnnouncement, listOpsAnnouncements } from '../domain/announcements/read.ts'
import type { Handlers } from '../handlers.ts'

export const announcementOps: Handlers<'announcementOps'> = {
  listOpsAnnouncements: (deps, _actor, input) =>
    listOpsAnnouncements(deps, { page: input?.page ?? 1, limit: input?.limit ?? 20 }),
  getOpsAnnouncement: (deps, _actor, input) => getOpsAnnouncement(deps, input),
  createAnnouncement,
  updateAnnouncement,
  publishAnnouncement,
  endAnnouncement,
  putUpBanner,
  takeDownBanner,
}
