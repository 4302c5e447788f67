/** The sums of the example data, read from the tables, and the equations that hold on any day. */
import { rowsOf } from '../money.ts'

/** What the plan alone makes. Recorded once: they follow from its generator, and change only with the plan. */
export const PLAN_FIGURES = { orders: 199, pendingWon: 293_837, confirmedWon: 460_258, clicks: 6484 }

/**
 * The plan, three orders by a word (one confirmed, 1,029원; two open, 1,648원), one in euro without a rate, and one
 * that a file of the demo shop brought, 2,489원.
 */
export const FIGURES = {
  orders: PLAN_FIGURES.orders + 5,
  pendingOrders: 87,
  confirmedOrders: 103,
  cancelledOrders: 14,
  pendingWon: PLAN_FIGURES.pendingWon + 1_648 + 2_489,
  confirmedWon: PLAN_FIGURES.confirmedWon + 1_029,
  cancelledWon: 58_651,
  salesWon: 13_104_200,
  ordersToday: 2,
  clicks: PLAN_FIGURES.clicks + 54,
  billable: 5590,
  clicksToday: 122,
  messages: 344,
  quarantined: 4,
  paidWon: 50_000,
  availableWon: 411_287,
  debtWon: 0,
  contents: 14,
  groups: 3,
}

export async function readFigures(creatorId: string, today: string): Promise<typeof FIGURES> {
  const [figures] = await rowsOf<typeof FIGURES>(
    `SELECT count(*) AS orders, count(*) FILTER (WHERE state = 'pending') AS pendingOrders,
       count(*) FILTER (WHERE state = 'confirmed') AS confirmedOrders,
       count(*) FILTER (WHERE state = 'cancelled') AS cancelledOrders,
       sum(pending_won) AS pendingWon, sum(confirmed_won) AS confirmedWon, sum(cancelled_won) AS cancelledWon,
       sum(amount) AS salesWon, count(*) FILTER (WHERE day = ?2) AS ordersToday,
       (SELECT sum(clicks) FROM links WHERE creator_id = ?1) AS clicks,
       (SELECT sum(billable_clicks) FROM links WHERE creator_id = ?1) AS billable,
       (SELECT raw FROM creator_days WHERE creator_id = ?1 AND day = ?2) AS clicksToday,
       (SELECT count(*) FROM inbox WHERE result = 'accepted') AS messages,
       (SELECT count(*) FROM inbox WHERE result = 'quarantined') AS quarantined,
       (SELECT sum(amount) FROM payouts WHERE creator_id = ?1 AND state = 'paid') AS paidWon,
       (SELECT balance FROM accounts WHERE id = 'available:' || ?1) AS availableWon,
       (SELECT balance FROM accounts WHERE id = 'debt:' || ?1) AS debtWon,
       (SELECT content_count FROM creators WHERE id = ?1) AS contents,
       (SELECT group_count FROM creators WHERE id = ?1) AS groups
     FROM orders WHERE creator_id = ?1`,
    creatorId,
    today,
  )
  if (!figures) throw new Error('no orders')
  return figures
}

export async function findCreatorId(email: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    'SELECT c.id FROM creators c JOIN users u ON u.id = c.user_id WHERE u.email = ?',
    email,
  )
  if (!row) throw new Error(`nobody is ${email}`)
  return row.id
}
