/** The claims that a partner was asked about, without the people who made them. */
import type { PartnerClaimTab } from '#contract/orders/partner-claims.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { ORDER, SIGN } from '../../db/ops-lists.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import { type ClaimFacts, type ClaimRow, factsOf } from '../claims/queries.ts'

/** The count stops here. */
const MOST_COUNTED = 100

const forwarded = (partnerId: string, isWaiting: 0 | 1) =>
  sql`claims INDEXED BY claims_by_partner_asked WHERE partner_id = ${partnerId} AND forwarded_at IS NOT NULL
    AND (state = 'forwarded') = ${raw(isWaiting)}`

export type PartnerClaimRow = Pick<
  ClaimRow,
  'id' | 'state' | 'order_code' | 'ordered_at' | 'amount' | 'due_at' | 'answered_at'
> & { forwarded_at: string }

/** Returns the claims that wait, oldest first, or the others, newest first; one more than `limit`. */
export async function listPartnerClaims(
  db: D1Database,
  partnerId: string,
  { tab, after, limit }: { tab: PartnerClaimTab; after: string | undefined; limit: number },
) {
  const isWaiting = tab === 'waiting'
  const way = isWaiting ? 'up' : 'down'
  const { claims, counts } = await readNamed(db, {
    claims: query<PartnerClaimRow>(
      prepare(
        db,
        sql`SELECT id, state, order_code, ordered_at, amount, due_at, answered_at, forwarded_at
           FROM ${forwarded(partnerId, isWaiting ? 1 : 0)} AND id ${SIGN[way]} ${after ?? (isWaiting ? '' : '~')}
           ORDER BY id ${ORDER[way]} LIMIT ${limit + 1}`,
      ),
    ),
    counts: query<{ waiting: number }>(
      prepare(
        db,
        sql`SELECT count(*) AS waiting FROM (SELECT 1 FROM ${forwarded(partnerId, 1)} LIMIT ${raw(MOST_COUNTED)})`,
      ),
    ),
  })
  return { claims, waiting: counts[0]?.waiting ?? 0 }
}

type PartnerClaimDetailRow = PartnerClaimRow &
  Pick<ClaimRow, 'forwarded_text' | 'answer' | 'decided_at'> &
  Pick<Row<'links'>, 'url'> &
  Pick<Row<'partners'>, 'network'>

/** Null for a claim of another partner, and for one that the partner was not asked about. */
export async function findPartnerClaim(
  db: D1Database,
  partnerId: string,
  id: string,
): Promise<{ row: PartnerClaimDetailRow; facts: ClaimFacts } | null> {
  const { claims, facts } = await readNamed(db, {
    claims: query<PartnerClaimDetailRow>(
      prepare(
        db,
        sql`SELECT c.id, c.state, c.order_code, c.ordered_at, c.amount, c.due_at, c.answered_at, c.forwarded_at, c.forwarded_text,
             c.answer, c.decided_at, l.url, p.network
           FROM claims c JOIN links l ON l.id = c.link_id JOIN partners p ON p.id = c.partner_id
           WHERE c.id = ${id} AND c.partner_id = ${partnerId} AND c.forwarded_at IS NOT NULL`,
      ),
    ),
    facts: factsOf(db, id),
  })
  const [row] = claims
  const [known] = facts
  return row && known ? { row, facts: known } : null
}
