import type { Handlers } from '../../http/handlers.ts'
import { getPartner, listPartners } from '../../partners/partners/read.ts'

export const partners: Handlers<'partners'> = {
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
}
