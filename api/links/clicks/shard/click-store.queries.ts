/** The storage of a click shard: a small database in its Durable Object. */

/**
 * The number of log entries before the state is saved again; each new entry replaces one that is no longer
 * needed.
 */
export const RING = 500

export type HourPart = { ids: string; seen: string }
export type NewHour = HourPart & { hour: string }
type SnapshotRow = { seq: number; parts: string[] }
type LogRow = { seq: number; body: string }

/** The part of a Durable Object's storage that this file uses. */
type Storage = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>
export type ClickStore = ReturnType<typeof openClickStore>

const TABLES = [
  'CREATE TABLE IF NOT EXISTS self (id TEXT PRIMARY KEY) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS log (slot INTEGER PRIMARY KEY, seq INTEGER NOT NULL, body TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS saved (part INTEGER PRIMARY KEY, seq INTEGER NOT NULL, body TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS hours (hour TEXT, seq INTEGER, ids TEXT NOT NULL, seen TEXT NOT NULL, PRIMARY KEY (hour, seq)) WITHOUT ROWID',
]
const LOGGED = `INSERT INTO log (slot, seq, body) VALUES (?, ?, ?)
  ON CONFLICT (slot) DO UPDATE SET seq = excluded.seq, body = excluded.body`
const SAVED = `INSERT INTO saved (part, seq, body) VALUES (?, ?, ?)
  ON CONFLICT (part) DO UPDATE SET seq = excluded.seq, body = excluded.body`
/** Reads only the parts of the latest save, because an earlier save may have had more parts. */
const LAST_SAVED =
  'SELECT seq, body FROM saved WHERE seq = (SELECT seq FROM saved WHERE part = 0) ORDER BY part'

export function openClickStore({ sql, transactionSync }: Storage) {
  for (const table of TABLES) sql.exec(table)

  /**
   * Made with the storage: a shard that starts with empty storage is a new shard for the database, whatever
   * its name.
   */
  function readId(): string {
    const [kept] = sql.exec<{ id: string }>('SELECT id FROM self').toArray()
    if (kept) return kept.id
    const id = crypto.randomUUID()
    sql.exec('INSERT INTO self (id) VALUES (?)', id)
    return id
  }

  function append(seq: number, body: string): void {
    sql.exec(LOGGED, seq % RING, seq, body)
  }

  function readLog(after: number): LogRow[] {
    return sql.exec<LogRow>('SELECT seq, body FROM log WHERE seq > ? ORDER BY seq', after).toArray()
  }

  function readSaved(): SnapshotRow {
    const rows = sql.exec<LogRow>(LAST_SAVED).toArray()
    return { seq: rows[0]?.seq ?? 0, parts: rows.map(({ body }) => body) }
  }

  /** Saves atomically the state that the log describes up to `seq`. */
  function save(seq: number, parts: string[], hours: NewHour[]): void {
    transactionSync(() => {
      for (const [part, body] of parts.entries()) sql.exec(SAVED, part, seq, body)
      for (const { hour, ids, seen } of hours)
        sql.exec('INSERT INTO hours (hour, seq, ids, seen) VALUES (?, ?, ?, ?)', hour, seq, ids, seen)
    })
  }

  function readHour(hour: string): HourPart[] {
    return sql.exec<HourPart>('SELECT ids, seen FROM hours WHERE hour = ? ORDER BY seq', hour).toArray()
  }

  /**
   * Deletes data from before these hours (ISO to the hour), and the whole log. Call it after a save, when no
   * log entry is needed.
   */
  function forget({ ids, seen }: { ids: string; seen: string }): void {
    sql.exec('DELETE FROM log')
    sql.exec('DELETE FROM hours WHERE hour < ?', ids)
    sql.exec("UPDATE hours SET seen = '' WHERE hour < ? AND seen <> ''", seen)
  }

  return { readId, append, readLog, readSaved, save, readHour, forget }
}
