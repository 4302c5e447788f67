/**
 * Columns that show a partner beside an order, a link or a content. The statement joins `partners` as `p`.
 */
import { sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

export const PARTNER_COLUMNS = sql`p.title AS partner_title, p.title_en AS partner_title_en, p.category AS partner_category,
  p.category_picture AS partner_picture, p.logo_hash AS partner_logo_hash, p.network AS partner_network`

export type NamedPartner = {
  partner_title: string
  partner_title_en: string
  partner_category: Row<'partners'>['category']
  partner_picture: Row<'partners'>['category_picture']
  partner_logo_hash: Row<'partners'>['logo_hash']
  partner_network: Row<'partners'>['network']
}

/**
 * The state of a partner's links, where `p` is the partner's row. Only the audit log records when the partner
 * was paused.
 */
export const INACTIVE_COLUMNS = sql`p.state AS partner_state, p.ends_on AS partner_ends_on, p.ended_at AS partner_ended_at,
  iif(p.state = 'paused' AND p.ended_at IS NULL, (SELECT a.at FROM audit_log a WHERE a.subject = p.id AND a.action = 'pausePartner'
    ORDER BY a.id DESC LIMIT 1), NULL) AS partner_paused_at`

export type InactivePartnerRow = {
  partner_state: Row<'partners'>['state']
  partner_ends_on: Row<'partners'>['ends_on']
  partner_ended_at: Row<'partners'>['ended_at']
  partner_paused_at: string | null
}

/** Builds the same columns from a full partner row. */
export function namedPartner(row: Row<'partners'>): NamedPartner {
  return {
    partner_title: row.title,
    partner_title_en: row.title_en,
    partner_category: row.category,
    partner_picture: row.category_picture,
    partner_logo_hash: row.logo_hash,
    partner_network: row.network,
  }
}

/** The columns of a partner that accepts new links. */
export function openPartnerRow({ state, ends_on }: Row<'partners'>): InactivePartnerRow {
  return { partner_state: state, partner_ends_on: ends_on, partner_ended_at: null, partner_paused_at: null }
}
