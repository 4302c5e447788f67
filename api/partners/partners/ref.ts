/** A short form of a partner, for display beside something that belongs to it. */
import type { PartnerRef } from '#contract/partners/partners.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import type { NamedPartner } from './named-partner.queries.ts'

export function toPartnerRef(row: NamedPartner & { partner_id: string }): PartnerRef {
  return {
    id: row.partner_id,
    title: row.partner_title,
    titleEn: row.partner_title_en,
    category: row.partner_category,
    picture: row.partner_picture as PartnerRef['picture'],
    logoSrc: row.partner_logo_hash && toImageSrc(row.partner_logo_hash),
  }
}
