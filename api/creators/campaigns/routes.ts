import type { Handlers } from '../../handlers.ts'
import { listContentApplications } from './apply.ts'
import { listCampaigns } from './browse.ts'
import { getOpsCampaign, listOpsCampaigns } from './manage.ts'

export const campaignOpsRoutes = {
  listOpsCampaigns: (deps, _actor, input) =>
    listOpsCampaigns(deps, {
      state: input?.state ?? 'open',
      page: input?.page ?? 1,
      limit: input?.limit ?? 20,
    }),
  getOpsCampaign: (deps, _actor, input) => getOpsCampaign(deps, input),
} satisfies Partial<Handlers<'campaignOps'>>

export const campaignsRoutes = {
  listCampaigns: (deps, _actor, input) =>
    listCampaigns(deps, { ...input, page: input?.page ?? 1, limit: input?.limit ?? 12 }),
  listContentApplications: (deps, actor, input) =>
    listContentApplications(deps, actor, { ...input, page: input?.page ?? 1, limit: input?.limit ?? 12 }),
} satisfies Partial<Handlers<'campaigns'>>
