/**
 * Sends statements to the database. A read, or a counted attempt, waits briefly for others and shares one
 * batch with them, so ten concurrent queries of a call make one trip. Writes are sent alone, and each batch
 * is a transaction of its own.
 */
type Database = Pick<D1Database, 'prepare' | 'batch'>

type StatementBatcher = {
  prepare: (sql: string) => D1PreparedStatement
  /** Reads: one batch for all reads of this moment. */
  read: SendStatements
  /** Writes: one transaction. */
  write: SendStatements
}
type SendStatements = (statements: D1PreparedStatement[]) => Promise<D1Result[]>

/**
 * The turns of the microtask queue (about 30 µs) to wait for other reads; hashing and validation need a few
 * each.
 */
const TURNS = 400
const READ = /^\s*(SELECT\b|WITH\b(?![\s\S]*\b(?:INSERT|UPDATE|DELETE)\b))/i
/** Counting an attempt decides like a read whether to continue, and must not cost an extra trip. */
const READ_OR_TRY = new RegExp(`${READ.source}|^\\s*INSERT INTO rate_limits\\b`, 'i')

type Question = {
  statements: D1PreparedStatement[]
  resolve: (results: D1Result[]) => void
  reject: (error: unknown) => void
}

export function makeStatementBatcher(place: Database): StatementBatcher {
  const send = (statements: D1PreparedStatement[]) => sendTo(place, statements)
  let waiting: Question[] = []

  async function leave(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await null
    const leaving = waiting
    waiting = []
    const all = leaving.flatMap(({ statements }) => statements)
    await send(all).then(
      (results) => {
        for (const { statements, resolve } of leaving) resolve(results.splice(0, statements.length))
      },
      // A failing statement does not fail the others of its batch.
      (error: unknown) =>
        leaving.map(({ statements, resolve, reject }) =>
          leaving.length === 1 ? reject(error) : send(statements).then(resolve, reject),
        ),
    )
  }
  function read(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    return new Promise((resolve, reject) => {
      waiting.push({ statements, resolve, reject })
      if (waiting.length === 1) void leave()
    })
  }
  return { prepare: (sql) => place.prepare(sql), read, write: send }
}

const lanesOf = new WeakMap<D1Database, StatementBatcher>()

/** The database that every verb uses. */
export function openBatched(lanes: StatementBatcher, isRead = READ_OR_TRY): D1Database {
  const db = {
    prepare: (sql: string) => statementOf(lanes, lanes.prepare(sql), isRead.test(sql) ? 'read' : 'write'),
    batch: (statements: Statement[]) => {
      const all = statements.map(({ raw }) => raw)
      return statements.every(({ lane }) => lane === 'read') ? lanes.read(all) : lanes.write(all)
    },
  } as unknown as D1Database
  lanesOf.set(db, lanes)
  return db
}

/** The same database for code that only reads: it rejects a write, and also a counted attempt. */
export function readOnly(db: D1Database): D1Database {
  const lanes = lanesOf.get(db) ?? plainLanes(db)
  return openBatched({ ...lanes, write: refuseWrite }, READ)
}

async function refuseWrite(): Promise<never> {
  throw new Error('A verb that only reads was about to write.')
}

/** For a database without lanes, such as a job's: sends every statement at once. */
function plainLanes(db: D1Database): StatementBatcher {
  const send = (statements: D1PreparedStatement[]) => sendTo(db, statements)
  return { prepare: (sql) => db.prepare(sql), read: send, write: send }
}

async function sendTo(place: Database, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const [first] = statements
  return first && statements.length === 1 ? [await first.all()] : place.batch(statements)
}

type Lane = 'read' | 'write'

/** The part of a prepared statement that this file uses. */
type Statement = {
  raw: D1PreparedStatement
  lane: Lane
  bind: (...values: unknown[]) => Statement
  all: () => Promise<D1Result>
  run: () => Promise<D1Result>
  first: (column?: string) => Promise<unknown>
}

function statementOf(lanes: StatementBatcher, raw: D1PreparedStatement, lane: Lane): Statement {
  const all = async () => (await lanes[lane]([raw]))[0] as D1Result
  return {
    raw,
    lane,
    bind: (...values) => statementOf(lanes, raw.bind(...values), lane),
    all,
    run: all,
    async first(column) {
      const row = (await all()).results[0] as Record<string, unknown> | undefined
      return (column === undefined ? row : row?.[column]) ?? null
    },
  }
}
