/**
 * Who was counted on a link, hour by hour: a text of fixed pieces, 8 hex digits of the visitor hash and 3 of the second
 * within the hour. 11 bytes a visitor keeps the busiest link's hour within one row.
 */
import type { LinkHour, VisitorHour } from '../../db/clicks.ts'

const HOUR_MS = 3_600_000
const PIECE = 11
const HASH = 8
/** 1.65 MB, below the 2 MB a row may hold. Visitors beyond it are counted but not remembered. */
const MAX_VISITORS = 150_000

type Hour = { version: number; seconds: Map<string, number>; changed: boolean }

export type VisitorMemory = Map<string, Hour>

/** The hours in which a click at `at` (unix ms) could have been counted before or after: its own and its neighbours. */
export function hoursAround(linkId: string, at: number): LinkHour[] {
  return [-1, 0, 1].map((step) => ({ linkId, hour: hourOf(at + step * HOUR_MS) }))
}

export function readVisitors(rows: VisitorHour[]): VisitorMemory {
  return new Map(
    rows.map((row) => [keyOf(row), { version: row.version, seconds: parse(row.visitors), changed: false }]),
  )
}

/**
 * Counts a visitor at most once within any hour on one link, whatever order the clicks come in. True when this click is
 * the one that counts; it is then remembered.
 */
export function countVisitor(memory: VisitorMemory, linkId: string, visitor: string, at: number): boolean {
  const hash = visitor.slice(0, HASH)
  const second = Math.floor((at % HOUR_MS) / 1000)
  const [before, own, after] = hoursAround(linkId, at).map((hour) => memory.get(keyOf(hour)))
  if (own?.seconds.has(hash)) return false
  if ((before?.seconds.get(hash) ?? -1) > second) return false
  if ((after?.seconds.get(hash) ?? Number.POSITIVE_INFINITY) < second) return false
  const hour = own ?? { version: 0, seconds: new Map<string, number>(), changed: false }
  if (hour.seconds.size < MAX_VISITORS) {
    hour.seconds.set(hash, second)
    hour.changed = true
    memory.set(keyOf({ linkId, hour: hourOf(at) }), hour)
  }
  return true
}

/** The rows to write, each with its next version. */
export function writeVisitors(memory: VisitorMemory): VisitorHour[] {
  return [...memory].flatMap(([key, { version, seconds, changed }]) => {
    const [linkId = '', hour = ''] = key.split(' ')
    return changed ? [{ linkId, hour, version: version + 1, visitors: format(seconds) }] : []
  })
}

export function hourOf(at: number): string {
  return new Date(at).toISOString().slice(0, 13)
}

function keyOf({ linkId, hour }: LinkHour): string {
  return `${linkId} ${hour}`
}

function parse(text: string): Map<string, number> {
  const seconds = new Map<string, number>()
  for (let at = 0; at < text.length; at += PIECE) {
    seconds.set(text.slice(at, at + HASH), Number.parseInt(text.slice(at + HASH, at + PIECE), 16))
  }
  return seconds
}

function format(seconds: Map<string, number>): string {
  let text = ''
  for (const [hash, second] of seconds) text += hash + second.toString(16).padStart(3, '0')
  return text
}
