import {
  createContentApplication,
  listContentApplications,
  removeContentApplication,
} from '../../creators/campaigns/apply.ts'
import { getCampaign, listCampaigns } from '../../creators/campaigns/browse.ts'
import { submitContent } from '../../creators/campaigns/submit.ts'
import type { Handlers } from '../../http/handlers.ts'

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
