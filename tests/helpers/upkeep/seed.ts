/** The sums of the example data, read from the tables, and the equations that hold on any day. */
import { rowsOf } from '../money.ts'

/** Recorded once. They follow from the generator of the plan, and change only with the plan. */
export const FIGURES = {
  orders: 199,
  pendingOrders: 83,
  confirmedOrders: 102,
  cancelledOrders: 14,
  pendingWon: 293_837,
  confirmedWon: 460_258,
  cancelledWon: 58_651,
  salesWon: 12_953_700,
  ordersToday: 2,
  clicks: 6484,
  billable: 5543,
  clicksToday: 122,
  messages: 337,
  quarantined: 2,
  paidWon: 50_000,
  availableWon: 410_258,
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
