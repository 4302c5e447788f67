/**
 * A shard's record of each hour: the batches it has taken, by the hour of their first click, and the visitors
 * counted for each link. It reads an hour from the store when needed and writes new entries there in pieces.
 */
import type { HourPart, NewHour } from './click-store.queries.ts'

const HOUR_MS = 3_600_000
/**
 * 48 bits of a visitor's hash: with 32 bits, two of ten thousand visitors in an hour would sometimes collide.
 */
const HASH = 12
/** The hash with 3 digits for the second within the hour. */
const PIECE = HASH + 3
/** The most visitors remembered per hour of a link; further visitors count each time. */
const MOST_VISITORS = 150_000
/**
 * The hours that stay in memory after the state was saved: the current hour, its neighbours, and one for late
 * clicks.
 */
const KEPT = 4

type SeenKeys = Map<string, Map<string, number>>
type Hour = { ids: Set<string>; seen: SeenKeys; newIds: string[]; newSeen: Map<string, string> }
type Visit = { linkId: string; visitor: string; at: number }

export function openHours(read: (hour: string) => HourPart[]) {
  const hours = new Map<string, Hour>()
  const open = (at: number) => entry(hours, hourOf(at), () => toHour(read(hourOf(at))))

  function add(id: string, at: number): void {
    const hour = open(at)
    hour.ids.add(id)
    hour.newIds.push(id)
  }

  /**
   * Counts a visitor at most once within any hour on one link, in whatever order clicks arrive. Returns true,
   * and remembers the click, when it counts.
   */
  function isFirst({ linkId, visitor, at }: Visit): boolean {
    const hash = visitor.slice(0, HASH)
    const second = Math.floor((at % HOUR_MS) / 1000)
    const seenAt = (step: number) =>
      open(at + step * HOUR_MS)
        .seen.get(linkId)
        ?.get(hash)
    const own = open(at)
    const seen = entry(own.seen, linkId, () => new Map<string, number>())
    if (seen.has(hash)) return false
    if ((seenAt(-1) ?? -1) > second) return false
    if ((seenAt(1) ?? Number.POSITIVE_INFINITY) < second) return false
    if (seen.size >= MOST_VISITORS) return true
    seen.set(hash, second)
    const piece = hash + second.toString(16).padStart(3, '0')
    own.newSeen.set(linkId, (own.newSeen.get(linkId) ?? '') + piece)
    return true
  }

  /** Returns the additions since `settle`. */
  function news(): NewHour[] {
    return [...hours].flatMap(([hour, { newIds, newSeen }]) => {
      if (newIds.length === 0 && newSeen.size === 0) return []
      const seen = newSeen.size > 0 ? JSON.stringify(Object.fromEntries(newSeen)) : ''
      return [{ hour, ids: newIds.join(' '), seen }]
    })
  }

  /** Call it after the additions were written: it drops the oldest hours from memory. */
  function settle(): void {
    for (const hour of hours.values()) {
      hour.newIds = []
      hour.newSeen = new Map()
    }
    for (const hour of [...hours.keys()].sort().slice(0, -KEPT)) hours.delete(hour)
  }

  return {
    has: (id: string, at: number) => open(at).ids.has(id),
    add,
    isFirst,
    news,
    settle,
    size: () => hours.size,
  }
}

export function hourOf(at: number): string {
  return new Date(at).toISOString().slice(0, 13)
}

export function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}

function toHour(parts: HourPart[]): Hour {
  const ids = new Set(parts.flatMap(({ ids }) => (ids ? ids.split(' ') : [])))
  const seen: SeenKeys = new Map()
  for (const part of parts)
    for (const [linkId, pieces] of Object.entries<string>(part.seen ? JSON.parse(part.seen) : {}))
      readPieces(
        pieces,
        entry(seen, linkId, () => new Map<string, number>()),
      )
  return { ids, seen, newIds: [], newSeen: new Map() }
}

function readPieces(text: string, into: Map<string, number>): void {
  for (let at = 0; at < text.length; at += PIECE)
    into.set(text.slice(at, at + HASH), Number.parseInt(text.slice(at + HASH, at + PIECE), 16))
}
