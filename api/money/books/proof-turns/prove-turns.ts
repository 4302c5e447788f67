/**
 * Asks the nightly questions about creators and partners in turns, for any number of them: some creators and
 * one question about a partner each minute, from the first to the last, and again a day later. Its drifts
 * join those of the proof in slices, which raises the alarm.
 */

import { violates } from '../../../db/sql.ts'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../platform/clock/job.ts'
import * as db from './proof-turn.ts'

/** The pause between two turns. */
const REST_MS = 24 * 60 * 60_000
/** 1,440,000 orders a day. A creator with more orders makes a slice alone. */
const ORDERS_A_SLICE = 1_000

/** Running it twice or concurrently is safe: the cursor moves with the noted drifts. */
export async function proveRotation(deps: Deps, orders = ORDERS_A_SLICE): Promise<void> {
  await advance(deps, 'creators', (after) => db.nextCreators(deps.db, after, orders))
  await advance(deps, 'partners', (after) => db.nextPartner(deps.db, after))
}

async function advance(
  deps: Deps,
  name: db.RotationName,
  findNext: (after: string) => Promise<db.Next>,
): Promise<void> {
  const turn = await db.findRotation(deps.db, name)
  if (!turn) throw new Error(`there is no turn of ${name}`)
  const at = deps.now().toISOString()
  const isResting = turn.cursor === '' && turn.done_at !== null
  if (isResting && Date.parse(turn.done_at ?? at) + REST_MS > deps.now().getTime()) return
  const begins = turn.cursor === '' ? { began_at: at, gone: 0 } : {}
  const { began_at, gone } = { ...turn, ...begins }
  const { to, count, isLast } = await findNext(turn.cursor)
  const slice = { name, after: turn.cursor, to, at }
  const noteSlice = async () =>
    name === 'creators'
      ? db.noteCreators(deps.db, slice, await db.readViews(deps.db))
      : db.notePartner(deps.db, slice)
  const place = isLast ? { cursor: '', done_at: at } : { cursor: to }
  const statements = [
    ...db.moveRotation(deps.db, turn, { ...place, began_at, gone: gone + count }),
    ...(to === turn.cursor ? [] : await noteSlice()),
    ...(isLast ? [db.deleteDrifts(deps.db, name, began_at ?? at)] : []),
  ]
  await deps.db.batch(statements).catch((error: unknown) => {
    if (!violates(error, 'exactly_one')) throw error
  })
}

export const proveRotationJob: Job = {
  name: 'proveTurns',
  area: 'money',
  every: 'minute',
  title: '장부 증명 돌아가기',
  help: '크리에이터 몇 명과 파트너 한 곳씩, 합계와 주문을 차례로 맞춰 봐요.',
  twice: 'How far it came moves with what was noted.',
  run: proveRotation,
}
