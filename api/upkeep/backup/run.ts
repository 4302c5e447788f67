/**
 * The nightly copy of the database into its bucket, in slices: each minute continues where the last run
 * stopped or was interrupted. After a missed night it begins in the next minute. A backup counts as complete
 * only when its manifest is written.
 */

import { violates } from '../../db/sql.ts'
import type { Backups, Deps } from '../../deps.ts'
import { flushAllClicks } from '../../links/clicks/bring.ts'
import { endAlarms, raiseLasting } from '../../platform/alarms/raise.ts'
import type { Job } from '../../platform/clock/job.ts'
import * as bucket from './backup-bucket.queries.ts'
import { LATE_MS } from './backup-state.ts'
import * as tables from './backup-tables.queries.ts'
import * as db from './backups.queries.ts'
import { catchUp, closeBackup, copySlice, followSome, TABLES_AT_ONCE } from './copy.ts'
import { idOfBackup, selectRetained } from './keep.ts'
import { FIRST_CURSOR, type Plan, saveStep, type Work } from './work.ts'

const HOUR_MS = 60 * 60_000
/** 18:30 UTC is 03:30 in Seoul, after the nightly jobs. */
const BEGINS_MS = 18.5 * HOUR_MS
/** A backup that takes longer starts again. */
const ENDLESS_MS = 20 * HOUR_MS
/**
 * The statements of one run, including those in batches: an invocation may send a thousand, and other jobs
 * need some.
 */
const STATEMENTS_A_RUN = 450
/** The time limit of a run, because other jobs wait for it. */
const RUN_MS = 15_000
/** The most flights of clicks recorded before a backup begins; each needs a few statements. */
const MOST_FLIGHTS = 20
/** Dropping a trigger reads the whole schema: two steps of a run read it 240 times, some 500,000 rows. */
const TRIGGERS_AT_ONCE = 120
const CHANGES_AT_ONCE = 10_000

type State = { on_since: string; wanted_at: string | null }

/**
 * Running it twice or concurrently is safe: only the run that moves a step first records it, and a part is
 * named by its hash.
 */
export async function backUpDatabase(deps: Deps, most = STATEMENTS_A_RUN): Promise<void> {
  const to = deps.backups
  const begun = deps.now().getTime()
  const state = await saveState(deps)
  if (!to || !state) return
  try {
    let work = await openWork(deps, to, state.wanted_at !== null)
    let spent = 0
    while (work) {
      const cost = costOf(work)
      const isTooMuch = spent + cost > most || deps.now().getTime() - begun > RUN_MS
      // Does at least one step, whatever it costs.
      if (spent > 0 && isTooMuch) break
      spent += cost
      work = await advance(work)
    }
  } catch (error) {
    // Another run was first.
    if (!violates(error, 'exactly_one') && !violates(error, 'backups')) throw error
  } finally {
    await alarmIfLate(deps, state)
  }
}

/** Stores whether backups are made, which no other worker knows. Returns null when they are not. */
async function saveState(deps: Deps): Promise<State | null> {
  const state = await db.findBackupState(deps.db)
  const isOn = deps.backups !== null
  if (isOn && state?.on_since) return { ...state, on_since: state.on_since }
  if (!isOn && state && !state.on_since) return null
  const onSince = isOn ? deps.now().toISOString() : null
  await db.setBackupState(deps.db, onSince).run()
  if (!onSince) await endAlarms(deps, 'backup_late')
  return onSince ? { on_since: onSince, wanted_at: null } : null
}

/**
 * Returns the backup in progress, or a new one when it is due or requested; null when there is nothing to do.
 */
async function openWork(deps: Deps, to: Backups, isWanted: boolean): Promise<Work | null> {
  const last = await db.findLastBackup(deps.db)
  if (last && last.phase !== 'done') {
    const row = await db.findBackup(deps.db, last.id)
    return row && { deps, to, row, plan: JSON.parse(row.plan), cursor: JSON.parse(row.cursor) }
  }
  if (!isWanted && !isDue(last, deps.now().getTime())) return null
  await flushWaitingClicks(deps)
  const { tables: copied, rebuilt } = await tables.listTables(deps.db)
  const plan: Plan = { tables: copied, rebuilt, migration: await migrationOf(deps), counts: [] }
  const begunAt = deps.now()
  const id = idOfBackup(begunAt)
  const first = {
    id,
    phase: 'follow' as const,
    begun_at: begunAt.toISOString(),
    plan: JSON.stringify(plan),
    cursor: JSON.stringify(FIRST_CURSOR),
  }
  await deps.db.batch(db.beginBackup(deps.db, first))
  const row = await db.findBackup(deps.db, id)
  return row && { deps, to, row, plan, cursor: FIRST_CURSOR }
}

/**
 * The first backup waits for a night. Later, a missed one is made up for, and an abandoned one is repeated
 * within the hour.
 */
function isDue(last: db.LastBackup | null, now: number): boolean {
  const night = Math.floor((now - BEGINS_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS + BEGINS_MS
  if (!last) return now - night < HOUR_MS
  const begun = Date.parse(last.begun_at)
  return last.at === null ? now - begun > HOUR_MS / 2 : begun < night
}

/**
 * Records waiting clicks first: a lost shard would lose the clicks since the last backup, and the nightly job
 * may have been missed too.
 */
async function flushWaitingClicks(deps: Deps): Promise<void> {
  try {
    await flushAllClicks(deps, MOST_FLIGHTS)
  } catch (error) {
    deps.log('clicks_flush_failed', { error: String(error) })
  }
}

/** Returns an upper bound of the step's statements. */
function costOf({ row, plan, cursor }: Work): number {
  if (row.phase === 'follow' || row.phase === 'clear') return 200
  if (row.phase === 'catch') return plan.tables.length + 30
  return row.phase === 'copy' && cursor.after === null ? TABLES_AT_ONCE * 2 + 10 : 10
}

async function advance(work: Work): Promise<Work | null> {
  const { row, deps } = work
  if (row.at === null && row.phase !== 'clear' && row.phase !== 'prune') {
    if (deps.now().getTime() - Date.parse(row.begun_at) > ENDLESS_MS) return giveUp(work, 'it took too long')
    if ((await migrationOf(deps)) !== work.plan.migration) return giveUp(work, 'a migration came in between')
  }
  if (row.phase === 'follow') return followSome(work)
  if (row.phase === 'copy') return copySlice(work)
  if (row.phase === 'catch') {
    const caught = await catchUp(work)
    if (caught) return caught
    const closed = await closeBackup(work)
    if (typeof closed === 'string') return giveUp(work, closed)
    deps.log('backup_completed', { id: row.id, count: closed.row.rows })
    return closed
  }
  return row.phase === 'clear' ? clearSome(work) : pruneSome(work)
}

/** Gives the backup up. Without a manifest its parts are not a backup, and the next pruning deletes them. */
function giveUp(work: Work, reason: string): Promise<Work> {
  work.deps.log('backup_abandoned', { id: work.row.id, reason })
  return saveStep(work, { phase: 'clear', cursor: {} }, [db.deleteParts(work.deps.db, work.row.id)], {
    reason,
    plan: '{}',
    ended_at: work.deps.now().toISOString(),
  })
}

/** Deletes the triggers that record writes. */
async function clearSome(work: Work): Promise<Work> {
  const { db: database } = work.deps
  const triggers = await tables.listFollowing(database, TRIGGERS_AT_ONCE)
  if (triggers.length > 0) await database.batch(tables.unfollow(database, triggers))
  const isClear = triggers.length < TRIGGERS_AT_ONCE
  const taken = isClear ? await db.removeChanges(database, CHANGES_AT_ONCE) : CHANGES_AT_ONCE
  return saveStep(work, { cursor: {}, ...(taken < CHANGES_AT_ONCE && { phase: 'prune' as const }) })
}

/** Deletes backups that no day, week or month needs, and incomplete ones. */
async function pruneSome(work: Work): Promise<Work | null> {
  const { to, row } = work
  const all = await bucket.listBackups(to.bucket)
  const kept = selectRetained(all.filter(({ isWhole }) => isWhole).map(({ id }) => id))
  const gone = all.find(({ id, isWhole }) => !(isWhole && kept.has(id)) && id <= row.id)
  if (gone) await bucket.removeSomeOf(to.bucket, gone.id)
  const moved = await saveStep(work, { cursor: {}, ...(!gone && { phase: 'done' as const }) })
  return gone ? moved : null
}

async function migrationOf(deps: Deps): Promise<string> {
  const row = await tables.readMigration(deps.db).first<{ last: string }>()
  return row?.last ?? ''
}

/** Without any backup, the time counts from when backups were switched on. */
async function alarmIfLate(deps: Deps, { on_since }: State): Promise<void> {
  const at = (await db.findBackedUpTo(deps.db)) ?? on_since
  if (deps.now().getTime() - Date.parse(at) < LATE_MS) return endAlarms(deps, 'backup_late')
  await raiseLasting(deps, 'backup_late', JSON.stringify({ since: at }))
}

export const backUpDatabaseJob: Job = {
  name: 'backUpDatabase',
  area: 'upkeep',
  every: 'minute',
  title: '데이터베이스 백업',
  help: '밤마다, 그리고 대표 운영자가 백업 메뉴에서 시작하면 데이터베이스 전체를 나눠서 백업하고, 오래된 백업을 지워요.',
  twice: 'A step is written down by whoever moves it first.',
  run: backUpDatabase,
}
