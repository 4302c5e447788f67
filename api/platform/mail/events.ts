/**
 * The number of events from the mail provider, by kind, known or not. They are counted on arrival and read
 * here.
 */

import type { ReadDeps } from '../../read-deps.ts'
import * as db from './mail-stops.queries.ts'

const SHOWN = 30

export async function listMailEvents(deps: ReadDeps) {
  const rows = await db.listMailEvents(deps.db, SHOWN)
  return { items: rows.map(({ kind, count, last_at }) => ({ kind, count, lastAt: last_at })) }
}
