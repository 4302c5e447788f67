/** Raises alarms, which operators must check. */

import { startOfKstDate, toKstDate, toKstMonth } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../secrets.ts'
import {
  closeKind,
  insertAlarm,
  insertAlarmOfKind,
  insertAlarmOfStem,
  listStemsWithoutAlarm,
} from './queries.ts'

/** Raises one alarm per id, however often it is called. */
export async function raiseAlarm(deps: Deps, id: string, kind: string, detail: string): Promise<void> {
  deps.log('alarm_raised', { id, reason: kind })
  await insertAlarm(deps.db, { id, kind, detail, at: deps.now().toISOString() }).run()
}

/**
 * For a condition that lasts: raises one alarm of its kind, which `endAlarms` closes when the cause has
 * ended.
 */
export async function raiseLasting(deps: Deps, kind: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  await insertAlarmOfKind(deps.db, { id: idOf(kind, at), kind, detail, at }, false).run()
}

/**
 * Raises one open alarm with this detail. After it is closed, it is not raised again for events up to `since`
 * (ISO UTC), only for newer ones.
 */
export async function raiseOnce(deps: Deps, kind: string, since: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  await insertAlarmOfKind(deps.db, { id: idOf(kind, since), kind, detail, at }, true).run()
}

/**
 * Raises one open alarm with this detail, each time that it happens: a closed one does not keep it from being
 * raised again, also on the same day.
 */
export async function raiseEachTime(deps: Deps, kind: string, detail: string): Promise<void> {
  const at = deps.now().toISOString()
  const id = `${idOf(kind, at)}_${(await sha256(detail)).slice(0, 8)}`
  deps.log('alarm_raised', { id, reason: kind })
  await insertAlarmOfKind(deps.db, { id, kind, detail, at }, true).run()
}

type AlarmOfStem = {
  /** The beginning of the ids of all alarms about the same thing. */
  stem: string
  kind: string
  detail: string
  /** A closed alarm is not raised again within the same Seoul day, or month, while its cause goes on. */
  every?: 'day' | 'month'
  /** The cause had ended in between: a closed alarm does not keep it from being raised at once. */
  isNew?: boolean
}

/** For a condition that is found again and again: raises one open alarm for each stem. */
export async function raiseOfStem(deps: Deps, alarm: AlarmOfStem): Promise<void> {
  const { stem, kind, detail, every = 'day', isNew = false } = alarm
  const now = deps.now()
  const at = now.toISOString()
  const id = `${stem}_${at.replaceAll(/\D/g, '')}`
  deps.log('alarm_raised', { id, reason: kind })
  const closedSince = isNew ? null : startOf(every, now)
  await insertAlarmOfStem(deps.db, { id, kind, detail, at }, { stem, closedSince }).run()
}

type Stems = { kind: string; stems: string[]; every: 'day' | 'month' }

/**
 * Returns those of the stems about which `raiseOfStem` would raise an alarm, so that a limit of alarms is not
 * used up by those that are known.
 */
export function findUnraised(deps: Deps, { kind, stems, every }: Stems): Promise<string[]> {
  return listStemsWithoutAlarm(deps.db, { kind, stems }, startOf(every, deps.now()))
}

function startOf(span: 'day' | 'month', now: Date): string {
  return startOfKstDate(span === 'day' ? toKstDate(now) : `${toKstMonth(now)}-01`)
}

/** Returns the text as a part of an alarm's id: itself where it is short and plain, otherwise a hash of it. */
export async function toIdPart(text: string): Promise<string> {
  return /^[0-9a-z]{1,20}$/.test(text) ? text : (await sha256(text)).slice(0, 20)
}

function idOf(kind: string, at: string): string {
  return `alm_${kind.replaceAll(/\W/g, '_')}_${at.replaceAll(/\D/g, '')}`
}

export async function endAlarms(deps: Deps, kind: string): Promise<void> {
  await closeKind(deps.db, kind, deps.now().toISOString()).run()
}
