import type { Handlers } from '../../handlers.ts'
import { getPartner, listPartners } from './read.ts'

export const partnersRoutes = {
  listPartners: (deps, _actor, input) =>
    listPartners(deps, {
      q: input?.q ?? '',
      category: input?.category ?? null,
      rateBps: input?.rateBps ?? 0,
      windowDays: input?.windowDays ?? 0,
      sort: input?.sort ?? 'title',
      page: input?.page ?? 1,
      limit: input?.limit ?? 12,
    }),
  getPartner: (deps, _actor, { id }) => getPartner(deps, id),
} satisfies Partial<Handlers<'partners'>>
