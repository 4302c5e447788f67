/**
 * How statements travel. What may go ahead of a decision (reads, and counting a try) waits a moment for its neighbours and leaves with
 * them as one batch: a call that asks ten questions at once makes one trip. Writes travel alone, each batch a transaction of its own.
 */
type Place = Pick<D1Database, 'prepare' | 'batch'>

export type Lanes = {
  prepare: (sql: string) => D1PreparedStatement
  /** Reads: together with whatever else is asked for at this moment. */
  ahead: Send
  /** The same for tries, once it is known that they count. */
  counted: Send
  /** One transaction. */
  write: Send
}
type Send = (statements: D1PreparedStatement[]) => Promise<D1Result[]>

/** So many turns of the microtask queue (some 30 µs) are given to neighbours: hashing and checking a shape take a few each. */
const TURNS = 400
/** Who asked first hears so many turns before the rest: the check of who calls is over when its verb goes on. */
const AHEAD_OF_REST = 30
const READ = /^\s*(SELECT\b|WITH\b(?![\s\S]*\b(?:INSERT|UPDATE|DELETE)\b))/i
/** Counting a try decides whether to go on, as a read does, and must not cost a trip; of somebody who may not call it is not counted. */
const TRY = /^\s*INSERT INTO rate_limits\b/
/** It says itself for whom: `MAY_CALL`. */
const KNOWS_WHO = /\bWHERE EXISTS \(/

type Asked = {
  statements: D1PreparedStatement[]
  resolve: (results: D1Result[]) => void
  reject: (error: unknown) => void
}

export function makeLanes(place: Place): Lanes {
  const send = (statements: D1PreparedStatement[]) => sendTo(place, statements)
  let waiting: Asked[] = []

  async function leave(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await null
    const leaving = waiting
    waiting = []
    const all = leaving.flatMap(({ statements }) => statements)
    await send(all).then(
      async (results) => {
        for (const [at, { statements, resolve }] of leaving.entries()) {
          resolve(results.splice(0, statements.length))
          if (at === 0) for (let turn = 0; turn < AHEAD_OF_REST; turn += 1) await null
        }
      },
      // One that can not be answered takes nobody with it.
      (error: unknown) =>
        leaving.map(({ statements, resolve, reject }) =>
          leaving.length === 1 ? reject(error) : send(statements).then(resolve, reject),
        ),
    )
  }
  function ahead(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    return new Promise((resolve, reject) => {
      waiting.push({ statements, resolve, reject })
      if (waiting.length === 1) void leave()
    })
  }
  return { prepare: (sql) => place.prepare(sql), ahead, counted: ahead, write: send }
}

/** What is written waits for `gate`, and is not written when that rejects; what goes ahead does not wait. */
function gateLanes(lanes: Lanes, gate: Promise<unknown>): Lanes {
  const after =
    (send: Send): Send =>
    (statements) =>
      gate.then(() => send(statements))
  return { ...lanes, counted: after(lanes.counted), write: after(lanes.write) }
}

const lanesOf = new WeakMap<D1Database, Lanes>()

/** The database as every verb knows it. */
export function openLanes(lanes: Lanes): D1Database {
  const db = {
    prepare: (sql: string) => statementOf(lanes, lanes.prepare(sql), laneOf(sql)),
    batch: (statements: Statement[]) => {
      const all = statements.map(({ raw }) => raw)
      return statements.every(({ lane }) => lane === 'ahead') ? lanes.ahead(all) : lanes.write(all)
    },
  } as unknown as D1Database
  lanesOf.set(db, lanes)
  return db
}

/** The same database, whose writes wait for `gate`. */
export function holdWrites(db: D1Database, gate: Promise<unknown>): D1Database {
  return openLanes(gateLanes(lanesOf.get(db) ?? plainLanes(db), gate))
}

/** Of a database without lanes, such as a job's: everything travels when it is asked for. */
function plainLanes(db: D1Database): Lanes {
  const send = (statements: D1PreparedStatement[]) => sendTo(db, statements)
  return { prepare: (sql) => db.prepare(sql), ahead: send, counted: send, write: send }
}

async function sendTo(place: Place, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const [first] = statements
  return first && statements.length === 1 ? [await first.all()] : place.batch(statements)
}

type Lane = 'ahead' | 'counted' | 'write'

function laneOf(sql: string): Lane {
  if (READ.test(sql)) return 'ahead'
  if (!TRY.test(sql)) return 'write'
  return KNOWS_WHO.test(sql) ? 'ahead' : 'counted'
}

/** As much of a prepared statement as is used here. */
type Statement = {
  raw: D1PreparedStatement
  lane: Lane
  bind: (...values: unknown[]) => Statement
  all: () => Promise<D1Result>
  run: () => Promise<D1Result>
  first: (column?: string) => Promise<unknown>
}

function statementOf(lanes: Lanes, raw: D1PreparedStatement, lane: Lane): Statement {
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
