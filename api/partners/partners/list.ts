/** The list of all partners for operators, and the acts on several of them. */
import type { OpsPartnerSummary } from '#contract/partners/partner-ops.ts'
import type { PARTNER_LIST_SORTS, PARTNER_LIST_STATES } from '#contract/partners/partners.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toListed, toListQuery } from '../../platform/list-ask.ts'
import { operateEach } from '../../platform/operator-act/each.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './partner-lists.queries.ts'
import { openPartner, partnerStatusOf, pausePartner } from './partner-state.ts'
import { toSearch } from './read.ts'

type ListInput = {
  q?: string
  state?: (typeof PARTNER_LIST_STATES)[number]
  sort?: (typeof PARTNER_LIST_SORTS)[number]
  after?: string
  limit?: number
}

/** Sorted by name; search results are sorted by age. */
export async function listOpsPartners(deps: ReadDeps, _actor: Actor, input: ListInput = {}) {
  const asked = toListQuery(input, 'all', () => (input.q ? 'oldest' : 'title'))
  const sort = asked.q && asked.sort === 'title' ? 'oldest' : asked.sort
  const ask = { ...asked, sort, q: toSearch(asked.q) } as const
  const { rows, next, counts } = await db.listOpsPartners(deps.db, ask)
  return toListed(ask, rows.map(toSummary), next, counts)
}

function toSummary(row: db.OpsPartnerRow): OpsPartnerSummary {
  return {
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    category: row.category,
    categoryLabel: row.category_label,
    picture: row.category_picture as OpsPartnerSummary['picture'],
    logoSrc: row.logo_hash && toImageSrc(row.logo_hash),
    standing: partnerStatusOf(row),
    hosts: JSON.parse(row.hosts),
    hostCount: row.host_count,
    links: row.links,
    rateBps: row.rate_bps,
    ratesChangeOn: row.next_rates_on,
    endsOn: row.ends_on,
  }
}

type PartnersInput = { ids: string[] }

export function pausePartners(deps: Deps, actor: Actor, { ids, reason }: PartnersInput & { reason: string }) {
  return operateEach(deps, ids, { act: (once, id) => pausePartner(once, actor, { id, reason }) })
}

export function openPartners(deps: Deps, actor: Actor, { ids }: PartnersInput) {
  return operateEach(deps, ids, { act: (once, id) => openPartner(once, actor, { id }) })
}
