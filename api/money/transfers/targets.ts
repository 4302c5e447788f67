/** Decides which addresses of an old member become links here. */
import type { SkippedAddress } from '#contract/money/transfers.ts'
import { stripTracking } from '../../links/links/tracking.ts'
import { listHosts, parseLinkUrl } from '../../platform/urls/url.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type HostPartner, listPartnersByHosts } from './queries.ts'

type Targets = {
  links: { url: string; partner: HostPartner }[]
  leftOut: SkippedAddress[]
}

/**
 * Applies the rules for pasted addresses; duplicates make one link. One query for any number of addresses.
 */
export async function resolveTargets(deps: ReadDeps, addresses: string[]): Promise<Targets> {
  const parsed = addresses.map((address) => ({ address, url: parse(deps, address) }))
  const hosts = new Set(parsed.flatMap(({ url }) => (url ? listHosts(url) : [])))
  const partners = new Map(
    (hosts.size > 0 ? await listPartnersByHosts(deps.db, [...hosts]) : []).map((one) => [one.host, one]),
  )
  const links = new Map<string, HostPartner>()
  const leftOut = new Map<string, SkippedAddress['reason']>()
  for (const { address, url } of parsed) {
    const partner = url && findNearest(url, partners)
    if (!url) leftOut.set(address, 'invalid')
    else if (!partner) leftOut.set(address, 'unknown_host')
    else if (partner.state === 'paused') leftOut.set(address, 'paused')
    else {
      stripTracking(url, partner.param)
      links.set(url.href, partner)
    }
  }
  return {
    links: [...links].map(([url, partner]) => ({ url, partner })),
    leftOut: [...leftOut].map(([url, reason]) => ({ url, reason })),
  }
}

function findNearest(url: URL, partners: Map<string, HostPartner>): HostPartner | undefined {
  const host = listHosts(url).find((one) => partners.has(one))
  return host === undefined ? undefined : partners.get(host)
}

function parse(deps: ReadDeps, address: string): URL | null {
  try {
    return parseLinkUrl(deps, address)
  } catch {
    // For any reason: the address cannot become a link.
    return null
  }
}
