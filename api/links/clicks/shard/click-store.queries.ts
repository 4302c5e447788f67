/** The storage of a click shard: a small database of its own, in its Durable Object. */

/** The number of log entries before the state is saved again; each new entry replaces one that is no longer needed. */
export const RING = 500

export type HourPart = { ids: string; seen: string }
export type NewHour = HourPart & { hour: string }
type SnapshotRow = { seq: number; parts: string[] }
type LogRow = { seq: number; body: string }

/** The part of an object's storage that is used here. */
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
/** Only the parts of the latest save: an earlier save may have had more parts. */
const LAST_SAVED =
  'SELECT seq, body FROM saved WHERE seq = (SELECT seq FROM saved WHERE part = 0) ORDER BY part'

export function openClickStore({ sql, transactionSync }: Storage) {
  for (const table of TABLES) sql.exec(table)

  /** Made with the storage: a shard that begins anew is another one to the database, whatever its name. */
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

  /** All or nothing: what the log says until `seq` stands here from now on. */
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

  /** The log has no more that is needed when this is asked. Before these hours, ISO to the hour. */
  function forget({ ids, seen }: { ids: string; seen: string }): void {
    sql.exec('DELETE FROM log')
    sql.exec('DELETE FROM hours WHERE hour < ?', ids)
    sql.exec("UPDATE hours SET seen = '' WHERE hour < ? AND seen <> ''", seen)
  }

  return { readId, append, readLog, readSaved, save, readHour, forget }
}
