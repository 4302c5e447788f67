/**
 * While two keys of DATA_KEYS are there, what an older one has sealed is sealed again with the first, some values at a time. When the last is done
 * it is counted, and counted again every hour: another worker may have gone on with the older key for a while.
 */
import * as db from '../../db/sealed.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { open, seal } from '../secrets.ts'

const AT_ONCE = 100
/** An invocation may ask the database a thousand times: docs/decisions/0103-jobs-in-slices.md */
const SLICES_A_RUN = 5
const HOUR_MS = 3_600_000

/** Safe to run twice and at once: how far it got moves in the batch of the values, each of which is still what was opened. */
export async function turnSealed(deps: Deps): Promise<void> {
  const [newest, ...older] = deps.keys.data
  if (older.length === 0) return
  const turns = new Map((await db.listKeyTurns(deps.db)).map((turn) => [turn.place, turn]))
  let left = SLICES_A_RUN
  for (const column of db.SEALED_COLUMNS) {
    const place = `${column.table}.${column.column}`
    let turn = turns.get(place)
    if (turn?.generation !== newest.id) {
      const fresh = { place, generation: newest.id, began_at: deps.now().toISOString() }
      await deps.db.batch([db.beginTurn(deps.db, fresh)])
      turn = { ...fresh, cursor: '', older: null, counted_at: null }
    }
    while (left > 0 && isDue(deps, turn)) {
      left -= 1
      const moved = await turnSlice(deps, column, turn)
      if (!moved) break
      turn = { ...turn, ...moved }
    }
  }
}

/** Not yet counted, or counted an hour ago. */
function isDue(deps: Deps, { older, counted_at }: db.KeyTurn): boolean {
  return older === null || deps.now().getTime() - Date.parse(counted_at ?? '') >= HOUR_MS
}

/** Null: another run is at it. */
async function turnSlice(deps: Deps, column: db.SealedColumn, turn: db.KeyTurn) {
  const { generation, cursor, place } = turn
  const asked = { generation, after: cursor, limit: AT_ONCE }
  const found = column.key ? await db.listOlder(deps.db, column, asked) : []
  const again = await Promise.all(
    found.map(async (value) => {
      const where = `${place}.${value.key}`
      const plain = await open(deps.keys.data, where, value.sealed)
      return db.reseal(deps.db, column, value, await seal(deps.keys.data, where, plain))
    }),
  )
  const last = found.length === AT_ONCE ? found.at(-1) : undefined
  const to = last
    ? { cursor: last.key, older: null, counted_at: null }
    : {
        cursor: '',
        older: Math.max(0, (await db.countOlder(deps.db, column, generation)) - found.length),
        counted_at: deps.now().toISOString(),
      }
  try {
    await deps.db.batch([...db.moveTurn(deps.db, turn, to), ...again])
    return to
  } catch (error) {
    if (violates(error, 'exactly_one')) return null
    throw error
  }
}
