import {
  completeContentApplication,
  declineContentApplication,
  listCampaignApplications,
  selectContentApplication,
  sendBackContentApplication,
} from '../../creators/campaigns/decide.ts'
import {
  createCampaign,
  getOpsCampaign,
  listOpsCampaigns,
  updateCampaign,
} from '../../creators/campaigns/manage.ts'
import type { Handlers } from '../../http/handlers.ts'

export const campaignOps: Handlers<'campaignOps'> = {
  listOpsCampaigns: (deps, _actor, input) =>
    listOpsCampaigns(deps, {
      state: input?.state ?? 'open',
      page: input?.page ?? 1,
      limit: input?.limit ?? 20,
    }),
  getOpsCampaign: (deps, _actor, input) => getOpsCampaign(deps, input),
  createCampaign,
  updateCampaign,
  listCampaignApplications,
  selectContentApplication,
  declineContentApplication,
  sendBackContentApplication,
  completeContentApplication,
}
