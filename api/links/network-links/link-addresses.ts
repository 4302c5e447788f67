/** Connects the acts on links with the addresses that a network makes for them; does nothing for other partners. */
import { lookUp } from '#contract/core/look-up.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import type { Deps } from '../../deps.ts'
import type { PartnerDetail } from '../../partners/partners/queries.ts'
import { makeAddressesNow } from './make-addresses.ts'
import { insertWaiting, insertWaitingOfChannel } from './queries.ts'

type NewLinkOf = readonly [link: { id: string; url: string }, partner: PartnerDetail]
type NewLinks = { links: readonly NewLinkOf[]; channels: { partners: PartnerDetail[] } }

/** True for a network that makes each address itself. */
export function isMadeByCall(network: string | null): boolean {
  return lookUp(NETWORK_FACTS, network ?? '')?.links === 'call'
}

/** Returns the statements by which new links wait for their addresses; they follow those that insert the links. */
export function awaitAddresses(
  { db, now }: Deps,
  creatorId: string,
  { links, channels }: NewLinks,
): D1PreparedStatement[] {
  const at = now().toISOString()
  const linkIds = links.filter(([, { network }]) => isMadeByCall(network)).map(([{ id }]) => id)
  if (linkIds.length === 0) return []
  return [
    insertWaiting(db, { linkIds, at }),
    ...channels.partners
      .filter(({ network }) => isMadeByCall(network))
      .map(({ id }) => insertWaitingOfChannel(db, { creatorId, partnerId: id, at })),
  ]
}

/** Returns the addresses of new links that are made within a moment, by product page. */
export async function findAddresses(
  deps: Deps,
  creatorId: string,
  links: readonly NewLinkOf[],
): Promise<ReadonlyMap<string, string>> {
  const networks = new Set(links.flatMap(([, { network }]) => (isMadeByCall(network) ? [network] : [])))
  const made = await Promise.all(
    [...networks].map((network) => {
      const urls = links.filter(([, partner]) => partner.network === network).map(([{ url }]) => url)
      return makeAddressesNow(deps, { network, creatorId, urls })
    }),
  )
  return new Map(made.flatMap((addresses) => [...addresses]))
}

/** Returns the statements by which links that get another product page wait for its address. */
export function awaitChanged(
  { db }: Deps,
  network: string | null,
  { ids, at }: { ids: string[]; at: string },
): D1PreparedStatement[] {
  return isMadeByCall(network) ? [insertWaiting(db, { linkIds: ids, at })] : []
}

/** Has the address made after the answer; the redirect's copies are then written again. */
export function findChanged(
  deps: Deps,
  network: string | null,
  { creatorId, url }: { creatorId: string; url: string },
): void {
  if (isMadeByCall(network)) deps.waitUntil(makeAddressesNow(deps, { network, creatorId, urls: [url] }))
}
