import {
  createContentApplication,
  listContentApplications,
  removeContentApplication,
} from '../domain/campaigns/apply.ts'
import { getCampaign, listCampaigns } from '../domain/campaigns/browse.ts'
import { submitContent } from '../domain/campaigns/submit.ts'
import type { Handlers } from '../handlers.ts'

export const campaigns: Handlers<'campaigns'> = {
  listCampaigns: (deps, _actor, input) =>
    listCampaigns(deps, { ...input, page: input?.page ?? 1, limit: input?.limit ?? 12 }),
  getCampaign,
  listContentApplications: (deps, actor, input) =>
    listContentApplications(deps, actor, { ...input, page: input?.page ?? 1, limit: input?.limit ?? 12 }),
  createContentApplication,
  removeContentApplication,
  submitContent,
}
