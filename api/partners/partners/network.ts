/** Returns whether a partner reports directly or through a network. */
import type { PartnerNetwork } from '#contract/partners/networks.ts'
import type { Row } from '../../db/sql.ts'
import type { ReadDeps } from '../../read-deps.ts'

export function toPartnerNetwork(
  { networks }: ReadDeps,
  partner: Row<'partners'>,
  isInUse: boolean,
): PartnerNetwork {
  const network = partner.network as PartnerNetwork['network']
  return {
    id: partner.id,
    title: partner.title,
    network,
    merchantId: partner.merchant_id,
    isRead: partner.is_read === 1,
    deepLinks: partner.deep_links === 1,
    confirmRule: partner.confirm_rule as PartnerNetwork['confirmRule'],
    settleMonths: partner.settle_months,
    settling: partner.settling as PartnerNetwork['settling'],
    listedTerms: partner.listed_terms,
    booksIn: partner.books_in,
    isInUse,
    isRouted: network === null || networks[network] !== undefined,
  }
}
