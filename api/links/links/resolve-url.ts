/** Finds the partner of a pasted address. */
import type { Actor, Deps } from '../../deps.ts'
import { findPartnerByHosts, type PartnerDetail } from '../../partners/partners/queries.ts'
import { listHosts } from '../../platform/urls/url.ts'
import { readAddress } from '../addresses/read-address.ts'
import { stripTracking } from './tracking.ts'

type ResolvedUrl =
  | { row: PartnerDetail; url: URL; strippedParams: string[] }
  | { row: null; url: URL; strippedParams: [] }

/**
 * Returns the partner of a pasted address, and the address without others' tracking. Throws
 * `link_url_invalid`.
 */
export async function resolveUrl(deps: Deps, actor: Actor, pasted: string): Promise<ResolvedUrl> {
  const url = await readAddress(deps, actor, pasted)
  const row = await findPartnerByHosts(deps.db, listHosts(url))
  if (!row) return { row, url, strippedParams: [] }
  return { row, url, strippedParams: stripTracking(url, row.param) }
}
