/** What stands with a partner's name beside something else of it, where `p` is its row. */
import type { Row } from './sql.ts'

export const PARTNER_COLUMNS = `p.title AS partner_title, p.title_en AS partner_title_en, p.category AS partner_category,
  p.category_picture AS partner_picture, p.logo_hash AS partner_logo_hash`

export type NamedPartner = {
  partner_title: string
  partner_title_en: string
  partner_category: Row<'partners'>['category']
  partner_picture: Row<'partners'>['category_picture']
  partner_logo_hash: Row<'partners'>['logo_hash']
}

/** The same of a partner that was read whole. */
export function namedPartner(row: Row<'partners'>): NamedPartner {
  return {
    partner_title: row.title,
    partner_title_en: row.title_en,
    partner_category: row.category,
    partner_picture: row.category_picture,
    partner_logo_hash: row.logo_hash,
  }
}
