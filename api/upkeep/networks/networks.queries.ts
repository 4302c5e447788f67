/** The figures of every network for operators: each query follows an index or has a limit. */
import { joinSql, prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import { type NamedPartner, PARTNER_COLUMNS } from '../../partners/partners/named-partner.queries.ts'

type AccountRow = Pick<Row<'network_accounts'>, 'account' | 'next_call_at' | 'stopped_at' | 'stop_reason'>
type ReadingRow = { account: string; read_at: string | null; refused: number }
type PartnersRow = { network: string; partners: number; newest: string | null }
type CountRow = { network: string | null; count: number }
type AlarmCount = CountRow & { kind: string }
type DifferenceRow = CountRow & { won: number }

/** The most waiting reports, and the most open alarms, that are looked through. */
const LOOKED_AT = 200
/** Reasons of a report whose creator is not known. */
const UNKNOWN_CREATOR = ['click_invalid', 'link_unknown', 'sub_id_unknown']

const listOf = (values: string[]): Sql =>
  joinSql(
    values.map((value) => sql`${value}`),
    ', ',
  )

/** The network of an alarm; alarms whose detail is the network's own text name none. */
const NETWORK_OF_ALARM = sql`iif(json_valid(detail), detail ->> 'network', NULL)`

export async function readOverview(db: D1Database, alarmKinds: string[]) {
  return readNamed(db, {
    accounts: query<AccountRow>(
      db.prepare('SELECT account, next_call_at, stopped_at, stop_reason FROM network_accounts LIMIT 100'),
    ),
    readings: query<ReadingRow>(
      db.prepare(
        `SELECT account, max(iif(last_result = 'read' AND span <> 'merchants', last_at, NULL)) AS read_at, sum(failures > 0) AS refused
         FROM network_pulls GROUP BY account LIMIT 100`,
      ),
    ),
    partners: query<PartnersRow>(
      db.prepare(
        `SELECT x.network, count(*) AS partners, max(x.newest) AS newest FROM (
           SELECT p.network, (SELECT o.ordered_at FROM orders o INDEXED BY orders_of_partner WHERE o.partner_id = p.id
             ORDER BY o.ordered_at DESC LIMIT 1) AS newest
           FROM partners p WHERE p.network IS NOT NULL) x GROUP BY x.network`,
      ),
    ),
    unknown: query<CountRow>(
      prepare(
        db,
        sql`SELECT x.adapter AS network, count(*) AS count FROM (SELECT adapter, reason FROM inbox INDEXED BY inbox_by_result
             WHERE result = 'quarantined' ORDER BY received_at DESC LIMIT ${raw(LOOKED_AT)}) x
           WHERE x.reason IN (${listOf(UNKNOWN_CREATOR)}) GROUP BY x.adapter`,
      ),
    ),
    differences: query<DifferenceRow>(
      db.prepare(
        `SELECT p.network, count(*) AS count, sum(abs(s.theirs - s.ours)) AS won FROM partners p CROSS JOIN settlements s
           ON s.id = (SELECT id FROM settlements INDEXED BY settlements_of_month WHERE partner_id = p.id ORDER BY month DESC, id DESC LIMIT 1)
         WHERE p.network IS NOT NULL AND s.phase = 'done' AND s.different + s.extra + s.missing > 0 GROUP BY p.network`,
      ),
    ),
    alarms: query<AlarmCount>(
      prepare(
        db,
        sql`SELECT x.kind, x.network, count(*) AS count FROM (SELECT kind, ${NETWORK_OF_ALARM} AS network
             FROM alarms INDEXED BY alarms_by_kind WHERE closed_at IS NULL AND kind IN (${listOf(alarmKinds)}) LIMIT ${raw(LOOKED_AT)}) x
           GROUP BY x.kind, x.network`,
      ),
    ),
    changes: query<CountRow>(
      db.prepare(
        "SELECT network, count(*) AS count FROM network_shop_changes INDEXED BY network_shop_changes_by_state WHERE state = 'open' GROUP BY network",
      ),
    ),
  })
}

export type PullRow = Row<'network_pulls'>

const SHOWN_PULLS = 20
const SHOWN_PARTNERS = 50
const SHOWN_ALARMS = 20

type NetworkPartner = NamedPartner &
  Pick<Row<'partners'>, 'state' | 'is_draft' | 'ended_at' | 'merchant_id' | 'is_read'> & {
    partner_id: string
    links: number
  }
type ShopCount = { listed: number; gone: number }

/** Reads what the page of one network shows besides its figures. `account` is empty while its settings are missing. */
export async function readNetwork(db: D1Database, network: string, account: string, alarmKinds: string[]) {
  return readNamed(db, {
    pulls: query<Row<'network_pulls'>>(
      prepare(
        db,
        sql`SELECT * FROM network_pulls WHERE account = ${account} ORDER BY span DESC LIMIT ${raw(SHOWN_PULLS)}`,
      ),
    ),
    partners: query<NetworkPartner>(
      prepare(
        db,
        sql`SELECT p.id AS partner_id, ${PARTNER_COLUMNS}, p.state, p.is_draft, p.ended_at, p.merchant_id, p.is_read,
             coalesce((SELECT links FROM partner_links WHERE partner_id = p.id), 0) AS links
           FROM partners p WHERE p.network = ${network} ORDER BY p.merchant_id LIMIT ${raw(SHOWN_PARTNERS)}`,
      ),
    ),
    alarms: query<Row<'alarms'>>(
      prepare(
        db,
        sql`SELECT * FROM (SELECT * FROM alarms INDEXED BY alarms_by_kind WHERE closed_at IS NULL AND kind IN (${listOf(alarmKinds)}) LIMIT ${raw(LOOKED_AT)})
           WHERE coalesce(${NETWORK_OF_ALARM}, ${network}) = ${network} ORDER BY at DESC, id LIMIT ${raw(SHOWN_ALARMS)}`,
      ),
    ),
    shops: query<ShopCount>(
      prepare(
        db,
        sql`SELECT coalesce(sum(gone_at IS NULL), 0) AS listed, coalesce(sum(gone_at IS NOT NULL), 0) AS gone
           FROM network_shops WHERE network = ${network}`,
      ),
    ),
  })
}

/** Closes the alarms about stopped calls of the network: an operator starts them again. */
export function closeStopAlarms(db: D1Database, network: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE alarms SET closed_at = ${at} WHERE closed_at IS NULL AND kind = 'network_stopped' AND ${NETWORK_OF_ALARM} = ${network}`,
  )
}
