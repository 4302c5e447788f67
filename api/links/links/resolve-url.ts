/** Finds the partner of a pasted address. */
import type { Deps } from '../../deps.ts'
import { findPartnerByHosts, type PartnerDetail } from '../../partners/partners/queries.ts'
import { listHosts, parseLinkUrl } from '../../platform/urls/url.ts'
import { stripTracking } from './tracking.ts'

type ResolvedUrl =
  | { row: PartnerDetail; url: URL; strippedParams: string[] }
  | { row: null; url: URL; strippedParams: [] }

/**
 * Returns the partner of a pasted address, and the address without others' tracking. Throws
 * `link_url_invalid`.
 */
export async function resolveUrl(deps: Deps, pasted: string): Promise<ResolvedUrl> {
  const url = parseLinkUrl(deps, pasted)
  const row = await findPartnerByHosts(deps.db, listHosts(url))
  if (!row) return { row, url, strippedParams: [] }
  return { row, url, strippedParams: stripTracking(url, row.param) }
}
