/** Words under which networks know creators, where no click comes back with an order. */
import { FEW_WORDS } from '#contract/links/network-words.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readRows } from '../../db/sql.ts'

/** A partner whose network knows creators by a word, with what one creator has there. */
export type ChannelRow = {
  partner_id: string
  word: string | null
  has_channel: number
  /** The free words of its network, at most one more than `FEW_WORDS`. */
  free: number
}

/** One row for each of these partners. */
export function listChannels(db: D1Database, creatorId: string, partnerIds: string[]): Promise<ChannelRow[]> {
  return readRows(
    query<ChannelRow>(
      prepare(
        db,
        sql`SELECT p.id AS partner_id, (SELECT w.word FROM network_words w WHERE w.creator_id = ${creatorId} AND w.network = p.network) AS word,
             EXISTS (SELECT 1 FROM links l WHERE l.creator_id = ${creatorId} AND l.partner_id = p.id AND l.is_channel = 1) AS has_channel,
             (SELECT count(*) FROM (SELECT 1 FROM network_words f WHERE f.network = p.network AND f.creator_id IS NULL LIMIT ${FEW_WORDS + 1})) AS free
           FROM json_each(${JSON.stringify(partnerIds)}) ids CROSS JOIN partners p ON p.id = ids.value`,
      ),
    ),
  )
}

/**
 * Gives the creator the word that has waited longest. Changes nothing for a creator who has one, or when none is
 * free; then `links_of_channel_word` refuses the channel link.
 */
export function assignWord(
  db: D1Database,
  { network, creatorId, at }: { network: string; creatorId: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE network_words SET creator_id = ${creatorId}, assigned_at = ${at}
       WHERE network = ${network} AND word = (SELECT word FROM network_words WHERE network = ${network} AND creator_id IS NULL ORDER BY registered_at, word LIMIT 1)
         AND NOT EXISTS (SELECT 1 FROM network_words WHERE creator_id = ${creatorId} AND network = ${network})`,
  )
}

export type WordRow = Pick<Row<'network_words'>, 'network' | 'word' | 'registered_at' | 'assigned_at'> & {
  creator_id: string | null
  user_id: string | null
  nickname: string | null
}
type WordList = { network: string; after: string; limit: number }

/** Free words in the order in which they will be given out. `after`: `time word` of the last one shown. */
export function listFreeWords(db: D1Database, { network, after, limit }: WordList): Promise<WordRow[]> {
  const { key, word } = placeOf(after, '')
  return readRows(
    query<WordRow>(
      prepare(
        db,
        sql`SELECT network, word, registered_at, assigned_at, creator_id, NULL AS user_id, NULL AS nickname FROM network_words
           WHERE network = ${network} AND creator_id IS NULL AND (registered_at, word) > (${key}, ${word}) ORDER BY registered_at, word LIMIT ${limit + 1}`,
      ),
    ),
  )
}

/** Words of creators, the latest given first. */
export function listAssignedWords(db: D1Database, { network, after, limit }: WordList): Promise<WordRow[]> {
  const { key, word } = placeOf(after, '~')
  return readRows(
    query<WordRow>(
      prepare(
        db,
        sql`SELECT w.network, w.word, w.registered_at, w.assigned_at, w.creator_id, c.user_id, c.nickname
           FROM (SELECT * FROM network_words WHERE network = ${network} AND creator_id IS NOT NULL AND (assigned_at, word) < (${key}, ${word})
             ORDER BY assigned_at DESC, word DESC LIMIT ${limit + 1}) w CROSS JOIN creators c ON c.id = w.creator_id ORDER BY w.assigned_at DESC, w.word DESC`,
      ),
    ),
  )
}

function placeOf(after: string, start: string): { key: string; word: string } {
  const [key = start, word = start] = after ? after.split('~') : []
  return { key, word }
}

/** At most `most`. */
export async function countFreeWords(db: D1Database, network: string, most: number): Promise<number> {
  const row = await prepare(
    db,
    sql`SELECT count(*) AS free FROM (SELECT 1 FROM network_words WHERE network = ${network} AND creator_id IS NULL LIMIT ${most})`,
  ).first<{ free: number }>()
  return row?.free ?? 0
}

/** Adds the words that are not there yet. */
export function insertWords(
  db: D1Database,
  { network, words, by, at }: { network: string; words: string[]; by: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO network_words (network, word, registered_by, registered_at)
       SELECT ${network}, j.value, ${by}, ${at} FROM json_each(${JSON.stringify(words)}) j
       WHERE NOT EXISTS (SELECT 1 FROM network_words w WHERE w.network = ${network} AND w.word = j.value)`,
  )
}

/** Lists which of these words are there already. */
export async function listKnownWords(db: D1Database, network: string, words: string[]): Promise<string[]> {
  const rows = await readRows(
    query<{ word: string }>(
      prepare(
        db,
        sql`SELECT w.word FROM json_each(${JSON.stringify(words)}) j CROSS JOIN network_words w ON w.network = ${network} AND w.word = j.value`,
      ),
    ),
  )
  return rows.map(({ word }) => word)
}

export function findWord(
  db: D1Database,
  network: string,
  word: string,
): Promise<Row<'network_words'> | null> {
  return prepare(db, sql`SELECT * FROM network_words WHERE network = ${network} AND word = ${word}`).first()
}

/** Aborts with `network_words_no_delete` for a word that a creator has. */
export function deleteWord(db: D1Database, network: string, word: string): D1PreparedStatement {
  return prepare(db, sql`DELETE FROM network_words WHERE network = ${network} AND word = ${word}`)
}
