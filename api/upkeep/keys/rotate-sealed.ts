/**
 * While DATA_KEYS has two keys, seals values of an older key again with the first, some at a time. While
 * INDEX_KEY has two, it hashes values of the older once more with the next. After the last value it counts,
 * and again every hour, because another worker may have used the older key for a while.
 */

import { violates } from '../../db/sql.ts'
import type { Deps, IndexRing } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import { hmac, open, seal, toDigits, toHex, withGeneration } from '../../platform/secrets.ts'
import * as db from './sealed-columns.queries.ts'

const AT_ONCE = 100
/** An invocation may send about a thousand statements: docs/decisions/0103-jobs.md */
const SLICES_A_RUN = 5
const HOUR_MS = 3_600_000

/**
 * Running it twice or concurrently is safe: the batch of the values moves the cursor, and a value changes
 * only if it is still the one that was opened.
 */
export async function rotateSealed(deps: Deps): Promise<void> {
  const rings = ringsOf(deps)
  if (rings.length === 0) return
  const turns = new Map((await db.listKeyRotations(deps.db)).map((turn) => [turn.place, turn]))
  let left = SLICES_A_RUN
  for (const { ring, column } of rings.flatMap((one) =>
    one.columns.map((column) => ({ ring: one, column })),
  )) {
    const place = `${column.table}.${column.column}`
    let turn = turns.get(place)
    if (turn?.generation !== ring.newest) {
      const fresh = { place, generation: ring.newest, began_at: deps.now().toISOString() }
      await deps.db.batch([db.insertRotation(deps.db, fresh)])
      turn = { ...fresh, cursor: '', older: null, counted_at: null }
    }
    while (left > 0 && isDue(deps, turn)) {
      left -= 1
      const moved = await rotateSlice(deps, { ring, column }, turn)
      if (!moved) break
      turn = { ...turn, ...moved }
    }
  }
}

type Ring = {
  newest: string
  columns: db.KeyedColumn[]
  /** Returns the value as the newest key makes it. */
  again: (where: string, value: string) => Promise<string>
}
type RotatedColumn = { ring: Ring; column: db.KeyedColumn }

/** The rings with an older key that may have made a stored value. */
function ringsOf({ keys: { data, index } }: Deps): Ring[] {
  const sealed: Ring = {
    newest: data[0].id,
    columns: db.SEALED_COLUMNS,
    again: async (where, value) => seal(data, where, await open(data, where, value)),
  }
  const indexed: Ring = {
    newest: index.now,
    columns: db.INDEX_COLUMNS,
    again: (_, value) => toNewest(index, value),
  }
  return [...(data.length > 1 ? [sealed] : []), ...(Number(index.now) > Number(index.other) ? [indexed] : [])]
}

/** Derives the next generation from the index of an older one, so that nobody needs the value. */
async function toNewest({ steps, now }: IndexRing, index: string): Promise<string> {
  const [generation] = index.includes('.') ? index.split('.') : ['1']
  let hex = toDigits(index)
  for (const { id, bytes } of steps)
    if (Number.parseInt(id, 10) > Number(generation)) hex = toHex(await hmac(bytes, hex))
  return withGeneration(now, hex)
}

/** True when it was never counted, or was last counted at least an hour ago. */
function isDue(deps: Deps, { older, counted_at }: db.KeyRotation): boolean {
  return older === null || deps.now().getTime() - Date.parse(counted_at ?? '') >= HOUR_MS
}

/** Returns null when another run works on it. */
async function rotateSlice(deps: Deps, { ring, column }: RotatedColumn, turn: db.KeyRotation) {
  const { generation, cursor, place } = turn
  const asked = { generation, after: cursor, limit: AT_ONCE }
  const found = column.key ? await db.listOlder(deps.db, column, asked) : []
  const again = await Promise.all(
    found.map(async (value) => {
      return db.reseal(deps.db, column, value, await ring.again(`${place}.${value.key}`, value.sealed))
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
    await deps.db.batch([...db.moveKeyRotation(deps.db, turn, to), ...again])
    return to
  } catch (error) {
    if (violates(error, 'exactly_one')) return null
    throw error
  }
}

export const rotateSealedJob: Job = {
  name: 'turnSealed',
  area: 'upkeep',
  every: 'minute',
  title: '새 키로 재암호화',
  help: '키를 바꾸는 동안 예전 키로 암호화하거나 찾던 값을 새 키로 옮겨요.',
  twice: 'How far it got moves in the batch of the values, each still what was opened.',
  run: rotateSealed,
}
