/** One link by its code with the partner's click parameter: two primary-key reads. */
import type { LinkTarget } from '#contract/clicks.ts'

export function findLinkWithParam(db: D1Database, code: string): Promise<LinkTarget | null> {
  return db
    .prepare(
      `SELECT l.id, l.url, p.param, l.partner_id AS partnerId, l.deleted_at AS deletedAt
       FROM links l JOIN partners p ON p.id = l.partner_id WHERE l.code = ?`,
    )
    .bind(code)
    .first<LinkTarget>()
}

export type Merchant = { merchant_id: string; deep_links: number }

/** The partner as a merchant of a network; null when it reports itself. */
export function findMerchant(db: D1Database, partnerId: string): Promise<Merchant | null> {
  return db
    .prepare('SELECT merchant_id, deep_links FROM partners WHERE id = ? AND network IS NOT NULL')
    .bind(partnerId)
    .first<Merchant>()
}
