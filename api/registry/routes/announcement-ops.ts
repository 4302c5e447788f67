import type { Handlers } from '../../http/handlers.ts'
import {
  createAnnouncement,
  endAnnouncement,
  publishAnnouncement,
  putUpBanner,
  takeDownBanner,
  updateAnnouncement,
} from '../../site/announcements/manage.ts'
import { getOpsAnnouncement, listOpsAnnouncements } from '../../site/announcements/read.ts'

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
