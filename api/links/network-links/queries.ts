/**
 * Addresses that a network makes, for a creator's word and a product page. A made one is kept for ever; the
 * others wait for a call, which the budget of `network_link_calls` allows.
 */
import { prepare, raw, sql } from '../../db/fragments.ts'
import { type Query, query, type Row, readRow, readRows } from '../../db/sql.ts'

export type WaitingLink = Pick<
  Row<'network_links'>,
  'network' | 'reference' | 'url' | 'refusals' | 'failures' | 'state'
>

/** The state of the made address of `links l` and `partners p`; null where the network makes none. */
export const ADDRESS_STATE = sql`(SELECT n.state FROM network_words w CROSS JOIN network_links n ON n.network = w.network AND n.reference = w.word AND n.url = l.url
  WHERE w.creator_id = l.creator_id AND w.network = p.network) AS address_state`

/** The made address of `links l` and `partners p`; null until it is made. */
export const ADDRESS = sql`(SELECT n.target FROM network_words w CROSS JOIN network_links n ON n.network = w.network AND n.reference = w.word AND n.url = l.url
  WHERE w.creator_id = l.creator_id AND w.network = p.network) AS address`

/**
 * Lets the product pages of these links, all of networks that make addresses, wait for one, as far as they do not
 * already. Links of creators without a word are left out.
 */
export function insertWaiting(
  db: D1Database,
  { linkIds, at }: { linkIds: string[]; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_links (network, reference, url, next_try_at)
       SELECT DISTINCT w.network, w.word, l.url, ${at} FROM json_each(${JSON.stringify(linkIds)}) ids CROSS JOIN links l ON l.id = ids.value
         CROSS JOIN partners p ON p.id = l.partner_id CROSS JOIN network_words w ON w.creator_id = l.creator_id AND w.network = p.network
       WHERE NOT EXISTS (SELECT 1 FROM network_links n WHERE n.network = w.network AND n.reference = w.word AND n.url = l.url)`,
  )
}

/** The same for all links of the creator to the partner: they had no word until now. */
export function insertWaitingOfChannel(
  db: D1Database,
  { creatorId, partnerId, at }: { creatorId: string; partnerId: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_links (network, reference, url, next_try_at)
       SELECT DISTINCT w.network, w.word, l.url, ${at} FROM partners p CROSS JOIN network_words w ON w.creator_id = ${creatorId} AND w.network = p.network
         CROSS JOIN links l INDEXED BY links_by_partner ON l.creator_id = w.creator_id AND l.partner_id = p.id AND l.deleted_at IS NULL
       WHERE p.id = ${partnerId} AND NOT EXISTS (SELECT 1 FROM network_links n WHERE n.network = w.network AND n.reference = w.word AND n.url = l.url)`,
  )
}

type CallClaim = { network: string; account: string; now: string; most: number }

/**
 * Counts one call more in the minute of `now`; changes no row when `most` are used, or calls are stopped. A
 * minute that another worker has begun already goes on.
 */
export function claimCall(db: D1Database, { network, account, now, most }: CallClaim): D1PreparedStatement {
  const minute = now.slice(0, 16)
  return prepare(
    db,
    sql`INSERT INTO network_link_calls (network, account, minute, calls) VALUES (${network}, ${account}, ${minute}, 1)
       ON CONFLICT (network, account) DO UPDATE SET calls = iif(minute < excluded.minute, 1, calls + 1), minute = max(minute, excluded.minute)
       WHERE (stopped_until IS NULL OR stopped_until <= ${now}) AND (minute < excluded.minute OR calls < ${most})`,
  )
}

export function stopCalls(
  db: D1Database,
  { network, account, until }: { network: string; account: string; until: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_link_calls SET stopped_until = ${until} WHERE network = ${network} AND account = ${account}`,
  )
}

/** Lets stopped calls go on at once. */
export function restartLinkCalls(db: D1Database, network: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE network_link_calls SET stopped_until = NULL WHERE network = ${network}`)
}

/** Finds the address that waits longest. */
export function findDue(db: D1Database, network: string, now: string): Promise<WaitingLink | null> {
  return readRow(
    query<WaitingLink>(
      prepare(
        db,
        sql`SELECT network, reference, url, refusals, failures, state FROM network_links WHERE network = ${network} AND next_try_at <= ${now} ORDER BY next_try_at LIMIT 1`,
      ),
    ),
  )
}

type LinkClaim = {
  network: string
  reference: string
  refusals: number
  now: string
  until: string
  most: number
}

/** Claims addresses of one word that were refused as often, until `until`. */
export function claimDue(
  db: D1Database,
  { network, reference, refusals, now, until, most }: LinkClaim,
): Promise<WaitingLink[]> {
  return readRows(
    query<WaitingLink>(
      prepare(
        db,
        sql`UPDATE network_links SET next_try_at = ${until} WHERE (network, reference, url) IN
             (SELECT network, reference, url FROM network_links INDEXED BY network_links_due WHERE network = ${network} AND reference = ${reference} AND refusals = ${refusals}
               AND next_try_at <= ${now} ORDER BY next_try_at LIMIT ${most})
           RETURNING network, reference, url, refusals, failures, state`,
      ),
    ),
  )
}

/** Claims waiting addresses of a creator when the statement before it in the batch claimed a call. */
export function claimOfCreator(
  db: D1Database,
  {
    network,
    creatorId,
    urls,
    now,
    until,
  }: { network: string; creatorId: string; urls: string[]; now: string; until: string },
): Query<WaitingLink> {
  return query<WaitingLink>(
    prepare(
      db,
      sql`UPDATE network_links SET next_try_at = ${until} WHERE changes() = 1 AND network = ${network}
         AND reference = (SELECT word FROM network_words WHERE creator_id = ${creatorId} AND network = ${network})
         AND url IN (SELECT value FROM json_each(${JSON.stringify(urls)})) AND refusals = 0 AND state = 'waiting' AND next_try_at <= ${now}
       RETURNING network, reference, url, refusals, failures, state`,
    ),
  )
}

/** The addresses of a creator that are made already. */
export function listMade(
  db: D1Database,
  { network, creatorId, urls }: { network: string; creatorId: string; urls: string[] },
): Query<MadeAddress> {
  return query<MadeAddress>(
    prepare(
      db,
      sql`SELECT url, target FROM network_links WHERE network = ${network} AND reference = (SELECT word FROM network_words WHERE creator_id = ${creatorId} AND network = ${network})
         AND url IN (SELECT value FROM json_each(${JSON.stringify(urls)})) AND state = 'made'`,
    ),
  )
}

export type MadeAddress = { url: string; target: string }

type WordKey = { network: string; reference: string }

/** Keeps made addresses. One that another call made meanwhile stays as it is. */
export function saveMade(
  db: D1Database,
  { network, reference }: WordKey,
  made: MadeAddress[],
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_links SET state = 'made', target = m.value ->> 'target', made_at = ${at}, next_try_at = NULL, failures = 0 FROM json_each(${JSON.stringify(made)}) m
       WHERE network = ${network} AND reference = ${reference} AND url IN (SELECT value FROM json_each(${JSON.stringify(made.map(({ url }) => url))}))
         AND url = m.value ->> 'url' AND state <> 'made'`,
  )
}

export type LinkTry = Pick<Row<'network_links'>, 'url' | 'refusals' | 'failures' | 'state'> & {
  next_try_at: string
}

/** Puts off what no call has made. */
export function saveTries(
  db: D1Database,
  { network, reference }: WordKey,
  tries: LinkTry[],
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_links SET refusals = t.value ->> 'refusals', failures = t.value ->> 'failures', state = t.value ->> 'state', next_try_at = t.value ->> 'next_try_at'
       FROM json_each(${JSON.stringify(tries)}) t
       WHERE network = ${network} AND reference = ${reference} AND url IN (SELECT value FROM json_each(${JSON.stringify(tries.map(({ url }) => url))}))
         AND url = t.value ->> 'url' AND state <> 'made'`,
  )
}

/** The most links of a slice. */
const SLICE = 400

/**
 * Has the redirect's copies of the creator's links to these pages written again: one slice from the oldest to the
 * newest of them, or one for each where too many other links lie between.
 */
export function republish(
  db: D1Database,
  { network, reference, urls }: { network: string; reference: string; urls: string[] },
): D1PreparedStatement {
  const hit = sql`SELECT l.creator_id, l.id FROM network_words w CROSS JOIN links l INDEXED BY links_by_url ON l.creator_id = w.creator_id
      AND l.url IN (SELECT value FROM json_each(${JSON.stringify(urls)})) CROSS JOIN partners p ON p.id = l.partner_id AND p.network = w.network
    WHERE w.network = ${network} AND w.word = ${reference}`
  return prepare(
    db,
    sql`WITH hit AS MATERIALIZED (${hit}), span AS MATERIALIZED (SELECT creator_id, min(id) AS first_id, max(id) AS last_id FROM hit GROUP BY creator_id),
         near AS MATERIALIZED (SELECT * FROM span s WHERE (SELECT count(*) FROM (SELECT 1 FROM links l WHERE l.creator_id = s.creator_id AND l.deleted_at IS NULL
           AND l.id BETWEEN s.first_id AND s.last_id LIMIT ${raw(SLICE + 1)})) <= ${raw(SLICE)})
       INSERT INTO creator_slices (creator_id, first_id, last_id)
       SELECT creator_id, first_id, last_id FROM near UNION ALL SELECT creator_id, id, id FROM hit WHERE NOT EXISTS (SELECT 1 FROM near)
       ON CONFLICT (creator_id, first_id) DO UPDATE SET last_id = max(last_id, excluded.last_id), passes = 2, due_at = ''`,
  )
}
