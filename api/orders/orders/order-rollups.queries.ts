/**
 * The sums stored beside the orders, written in the batch of the event: days and months of the creator,
 * commission by month of confirmation, the partner's billing by the same month, the partner's orders by the
 * month they were made in, days per partner and per link, the partner's statistics by day and by link, its
 * record, the counters of link and creator. Each change is the order's contribution after the event minus that before it.
 */

import { daysBetween, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import { identifier, joinSql, prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import type { Row } from '../../db/sql.ts'

type Order = Row<'orders'>
type Deltas = Record<string, number>

export function rollUpOrder(db: D1Database, before: Order | null, after: Order): D1PreparedStatement[] {
  const { creator_id, partner_id, link_id } = after
  const money = (order: Order) => ({
    orders: 1,
    pending: order.pending_won,
    confirmed: order.confirmed_won,
    cancelled: order.cancelled_won,
  })
  const byPartner = (order: Order) => {
    const { cancelled: _, ...rest } = money(order)
    return rest
  }
  const changes = (place: (order: Order) => string, toDeltas: (order: Order) => Deltas) =>
    byPlace(before, after, place, toDeltas)
  return [
    ...changes((order) => order.day, money).map(([day, deltas]) =>
      add(db, 'creator_days', { creator_id, day }, deltas),
    ),
    ...changes((order) => order.day.slice(0, 7), money).map(([month, deltas]) =>
      add(db, 'creator_months', { creator_id, month }, deltas),
    ),
    ...changes((order) => toKstMonth(order.state_at), toCommission).map(([month, deltas]) =>
      add(db, 'creator_commission_months', { creator_id, month }, deltas),
    ),
    ...changes((order) => toKstMonth(order.state_at), toBilled).map(([month, deltas]) =>
      add(db, 'billing_months', { partner_id, month }, deltas),
    ),
    ...changes(
      (order) => order.day.slice(0, 7),
      () => ({ orders: 1 }),
    ).map(([month, deltas]) => add(db, 'partner_order_months', { partner_id, month }, deltas)),
    ...changes((order) => order.day, byPartner).map(([day, deltas]) =>
      add(db, 'creator_partner_days', { creator_id, day, partner_id }, deltas),
    ),
    ...changes((order) => order.day, money).map(([day, deltas]) =>
      add(db, 'creator_link_days', { creator_id, day, link_id }, deltas),
    ),
    ...changes((order) => order.day, toSales).map(([day, deltas]) =>
      add(db, 'partner_days', { partner_id, day }, deltas),
    ),
    ...changes((order) => order.day.slice(0, 7), toSales).map(([month, deltas]) =>
      add(db, 'partner_link_months', { link_id, month, partner_id }, deltas),
    ),
    ...changes(() => '', toRecord).map(([, deltas]) => add(db, 'partner_records', { partner_id }, deltas)),
    ...changes(() => '', toCounters).map(([, deltas]) => addTo(db, 'creators', creator_id, deltas)),
    ...(before ? [] : [addTo(db, 'links', link_id, { orders: 1 })]),
  ]
}

/** The commission that counts towards a grade, in the month that confirmed it. */
function toCommission(order: Order): Deltas {
  return { commission: order.state === 'confirmed' ? order.commission : 0 }
}

/** The amount the partner owes for the month in which it confirmed the order. */
function toBilled(order: Order): Deltas {
  const isConfirmed = order.state === 'confirmed'
  return { orders: isConfirmed ? 1 : 0, expected: isConfirmed ? order.commission : 0 }
}

/** An order counts in the partner's statistics until it is cancelled. */
function toSales({ state, amount, commission }: Order): Deltas {
  return state === 'cancelled'
    ? { orders: 0, sales: 0, commission: 0 }
    : { orders: 1, sales: amount, commission }
}

/** Counts the partner's report, regardless of flags. */
function toRecord(order: Order): Deltas {
  const reported = order.reported_state ?? order.state
  const isConfirmed = reported === 'confirmed'
  return {
    orders: 1,
    confirmed: isConfirmed ? 1 : 0,
    cancelled: reported === 'cancelled' ? 1 : 0,
    confirm_days_sum: isConfirmed ? Math.max(0, daysBetween(order.day, toKstDate(order.state_at))) : 0,
  }
}

function toCounters(order: Order): Deltas {
  return { order_count: 1, [`${order.state}_count`]: 1 }
}

/**
 * Returns the changes per place: one entry when the order stays in its place, two when it moves, none when
 * nothing changes.
 */
function byPlace(
  before: Order | null,
  after: Order,
  place: (order: Order) => string,
  toDeltas: (order: Order) => Deltas,
): [string, Deltas][] {
  const places = new Map<string, Deltas>()
  const note = (order: Order, sign: 1 | -1) => {
    const sum = places.get(place(order)) ?? {}
    for (const [name, value] of Object.entries(toDeltas(order))) sum[name] = (sum[name] ?? 0) + sign * value
    places.set(place(order), sum)
  }
  if (before) note(before, -1)
  note(after, 1)
  return [...places].filter(([, deltas]) => Object.values(deltas).some((delta) => delta !== 0))
}

/**
 * A CHECK examines the row of an upsert before the conflict, so VALUES must not contain a negative
 * difference.
 */
function add(db: D1Database, table: string, key: Record<string, string>, deltas: Deltas) {
  const keys = Object.keys(key).map((name) => identifier(name))
  const sums = Object.entries(deltas).map(([name, won]) => ({ name: identifier(name), won }))
  const columns = [...keys, ...sums.map(({ name }) => name)]
  const values = [
    ...Object.values(key).map((value) => sql`${value}`),
    ...sums.map(({ won }) => sql`max(${won}, 0)`),
  ]
  return prepare(
    db,
    sql`INSERT INTO ${identifier(table)} (${joinSql(columns, ', ')}) VALUES (${joinSql(values, ', ')})
       ON CONFLICT (${joinSql(keys, ', ')}) DO UPDATE SET ${added(deltas)}`,
  )
}

function addTo(db: D1Database, table: 'creators' | 'links', id: string, deltas: Deltas): D1PreparedStatement {
  return prepare(db, sql`UPDATE ${raw(table)} SET ${added(deltas)} WHERE id = ${id}`)
}

function added(deltas: Deltas): Sql {
  const sums = Object.entries(deltas).map(
    ([name, won]) => sql`${identifier(name)} = ${identifier(name)} + ${won}`,
  )
  return joinSql(sums, ', ')
}
