/**
 * The rings for owners: the role of each generation, the values that use it, and whether the old one may be
 * removed. Ids and counts, never a key.
 */
import { KEY_WAITS_MS, type KeyRingSeen, SEEN_RINGS, type SeenRing } from '#contract/upkeep/keys.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { COUNTED, type KeyUse, listKeyUses } from './key-uses.queries.ts'
import { type KeyRotation, listKeyRotations } from './sealed-columns.queries.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const KST_MS = 9 * HOUR_MS
/** A count is valid this long; every column is counted once an hour. */
const COUNT_STANDS_MS = 3 * HOUR_MS
/** The number of values that the job moves to the next key in a minute (rotate-sealed.ts). */
const MOVED_A_MINUTE = 500

export async function listKeys(deps: ReadDeps) {
  const [uses, turns] = await Promise.all([listKeyUses(deps.db), listKeyRotations(deps.db)])
  return {
    rings: SEEN_RINGS.map((name) => toSeen(deps, name, uses, turns)),
    shared: deps.keys.shared.map(({ name, count, fault }) => ({ name, count, isUnfit: fault !== null })),
  }
}

/** `ids`: the current key first. `begins`: the start of a key that changes by the calendar. */
type Ring = { ids: string[]; steps: string[]; isNext: boolean; begins: Date | null }

function ringOf({ keys, now }: ReadDeps, name: SeenRing): Ring {
  if (name === 'VISITOR_KEY') {
    const today = Math.floor((now().getTime() + KST_MS) / DAY_MS)
    const days = keys.visitor.map(({ from }) => from)
    const writes = days.find((from) => from <= today) ?? 0
    const [newest = 0] = days
    return {
      ids: [writes, ...days.filter((from) => from !== writes)].map(String),
      steps: [],
      isNext: newest > today,
      begins: new Date(newest * DAY_MS - KST_MS),
    }
  }
  const { now: first, other, steps } = keys.index
  const all: Record<Exclude<SeenRing, 'VISITOR_KEY'>, string[]> = {
    DATA_KEYS: keys.data.map(({ id }) => id),
    CLICK_KEYS: keys.click.map(({ id }) => id),
    JWT_KEYS: keys.jwt.map(({ id }) => id),
    INDEX_KEY: [...new Set([first, other])],
  }
  const ids = all[name]
  return {
    ids,
    steps:
      name === 'INDEX_KEY' ? steps.flatMap(({ id }) => (id.endsWith('x') ? [id.replace('x', '')] : [])) : [],
    isNext: Number(ids[1]) > Number(ids[0]),
    begins: null,
  }
}

function toSeen(deps: ReadDeps, name: SeenRing, uses: KeyUse[], turns: KeyRotation[]): KeyRingSeen {
  const ring = ringOf(deps, name)
  const own = uses.filter((use) => use.ring === name)
  const places = own
    .filter(({ generation, count }) => generation !== '' && count > 0)
    .map(({ place, generation, count }) => ({ place, generation, count }))
  const known = [...ring.ids, ...ring.steps]
  const missing = [...new Set(places.map(({ generation }) => generation))].filter((id) => !known.includes(id))
  const columns = COUNTED.filter((one) => one.ring === name)
  const isCounted = columns.length > 0
  const sum = (of: string[]) =>
    places.filter(({ generation }) => of.includes(generation)).reduce((all, { count }) => all + count, 0)
  const counts = own.map(({ counted_at }) => counted_at).toSorted()
  // On a new site only some of the columns are counted at first.
  const isWhole = columns.every(({ place }) => own.some((use) => use.place === place))
  const countedAt = isWhole ? (counts[0] ?? null) : null
  const old = ring.isNext ? [] : ring.ids.slice(1)
  const left = sum(missing.length > 0 ? missing : old)
  const until = endOf(deps, name, { ring, turns, left: places.filter((one) => old.includes(one.generation)) })
  const age = deps.now().getTime() - Date.parse(countedAt ?? '')
  const generations = [
    ...ring.ids.map((id, at) => ({ id, does: at === 0 ? ('writes' as const) : ('opens' as const) })),
    ...ring.steps.map((id) => ({ id, does: 'step' as const })),
    ...missing.map((id) => ({ id, does: 'missing' as const })),
  ].map((one) => ({ ...one, count: isCounted ? sum([one.id]) : null }))
  return {
    name,
    standing: standingOf(),
    generations,
    left,
    until: until?.toISOString() ?? null,
    places,
    countedAt,
  }

  function standingOf(): KeyRingSeen['standing'] {
    if (missing.length > 0) return 'missing'
    if (ring.isNext) return 'next'
    if (old.length === 0) return 'alone'
    if (isCounted && !(age < COUNT_STANDS_MS)) return 'uncounted'
    if (left > 0) return 'needed'
    return until && until <= deps.now() ? 'free' : 'waits'
  }
}

type RingQuery = { ring: Ring; turns: KeyRotation[]; left: KeyRingSeen['places'] }

/**
 * Returns when nothing will need the old key any more; null without one, and while the time of the change is
 * unknown.
 */
function endOf(deps: ReadDeps, name: SeenRing, { ring, turns, left }: RingQuery): Date | null {
  if (ring.ids.length < 2) return null
  if (ring.begins) return ring.isNext ? ring.begins : new Date(ring.begins.getTime() + DAY_MS)
  if (ring.isNext) return null
  const columns = COUNTED.filter((one) => one.ring === name)
  const own = columns.length > 0 ? columns.map(({ place }) => place) : [name]
  const began = turns
    .filter(({ place, generation }) => own.includes(place) && generation === ring.ids[0])
    .map(({ began_at }) => Date.parse(began_at))
  if (began.length === 0) return null
  // Short-lived values are not moved: they expire within the waiting period.
  const moved = left.filter(({ place }) => columns.find((one) => one.place === place)?.column.key)
  const minutes = Math.ceil(moved.reduce((all, { count }) => all + count, 0) / MOVED_A_MINUTE)
  const moving = minutes > 0 ? deps.now().getTime() + minutes * 60_000 : 0
  return new Date(Math.max(moving, Math.max(...began) + KEY_WAITS_MS[name]))
}
