/**
 * Finds the keys that stored values need: a job counts the values, a probe reports the keys, and a missing
 * key raises an alarm.
 */

import type { Deps } from '../../deps.ts'
import { endAlarms, raiseLasting } from '../../platform/alarms/raise.ts'
import type { Job } from '../../platform/clock/job.ts'
import * as db from './key-uses.queries.ts'
import { insertRotation, listKeyRotations } from './sealed-columns.queries.ts'

const HOUR_MS = 3_600_000
const COLUMNS_A_RUN = 5

/** Running it twice is safe: a new count of a column replaces the old one. */
export async function countKeys(deps: Deps): Promise<void> {
  const [now, before] = [deps.now(), await db.listKeyUses(deps.db)]
  const fresh = new Set(
    before
      .filter((use) => use.generation === '' && now.getTime() - Date.parse(use.counted_at) < HOUR_MS)
      .map(({ place }) => place),
  )
  const due = db.COUNTED.filter(({ place }) => !fresh.has(place)).slice(0, COLUMNS_A_RUN)
  if (due.length === 0) return
  await noteTurns(deps)
  await deps.db.batch(due.flatMap((one) => db.countUses(deps.db, one, now.toISOString())))
  const keys = missingKeys(deps, await db.listKeyUses(deps.db))
  if (keys.length === 0) return endAlarms(deps, 'key_missing')
  deps.log('key_missing', { reason: keys.join(', '), count: keys.length })
  await raiseLasting(deps, 'key_missing', JSON.stringify({ keys }))
}

/**
 * Records since when the first key of a ring without counts is first; the wait for its old key starts then.
 */
async function noteTurns(deps: Deps): Promise<void> {
  const { jwt: JWT_KEYS, click: CLICK_KEYS } = deps.keys
  const turned = Object.entries({ JWT_KEYS, CLICK_KEYS }).filter(([, ring]) => ring.length > 1)
  if (turned.length === 0) return
  const known = new Map((await listKeyRotations(deps.db)).map(({ place, generation }) => [place, generation]))
  const began_at = deps.now().toISOString()
  const fresh = turned
    .map(([place, [{ id: generation }]]) => ({ place, generation, began_at }))
    .filter(({ place, generation }) => known.get(place) !== generation)
  if (fresh.length > 0) await deps.db.batch(fresh.map((turn) => insertRotation(deps.db, turn)))
}

/** Returns for example `DATA_KEYS 1`: keys that stored values need and this worker does not have. */
export function missingKeys({ keys: { data, index } }: Pick<Deps, 'keys'>, uses: db.KeyUse[]): string[] {
  const known = {
    DATA_KEYS: data.map(({ id }) => id),
    INDEX_KEY: index.steps.map(({ id }) => `${Number.parseInt(id, 10)}`),
  }
  const missing = uses
    .filter(({ generation, count }) => generation !== '' && count > 0)
    .filter(({ ring, generation }) => !known[ring as db.CountedRing].includes(generation))
  return [...new Set(missing.map(({ ring, generation }) => `${ring} ${generation}`))]
}

export const countKeysJob: Job = {
  name: 'countKeys',
  area: 'upkeep',
  every: 'minute',
  title: '키별 잔여 값 집계',
  help: '저장된 값이 어느 키로 되어 있는지 한 시간마다 세요. 필요한 키가 설정에 없으면 알려요.',
  twice: 'A column is counted in the place of what was counted of it.',
  run: countKeys,
}
