/**
 * The keys of the site for owners: their generations and the number of values under each. It never shows a
 * key.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import { isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * The time for which values made with a key may still return (docs/keys.md). Values in the database are
 * counted separately.
 */
export const KEY_WAITS_MS = {
  JWT_KEYS: HOUR_MS,
  SESSION_KEYS: 90 * DAY_MS,
  CLICK_KEYS: 120 * DAY_MS,
  DATA_KEYS: 7 * DAY_MS,
  INDEX_KEY: 90 * DAY_MS,
  VISITOR_KEY: 3 * DAY_MS,
  BACKUP_KEY: 366 * DAY_MS,
  /** A device that gets push notifications ends with its sign-in. */
  PUSH_KEY: 90 * DAY_MS,
}
/** The keys that this page covers. SESSION_KEYS, BACKUP_KEY and PUSH_KEY are not among them. */
export const SEEN_RINGS = ['DATA_KEYS', 'INDEX_KEY', 'CLICK_KEYS', 'JWT_KEYS', 'VISITOR_KEY'] as const
export type SeenRing = (typeof SEEN_RINGS)[number]

/**
 * `missing`: values depend on a key that is not configured. `uncounted`: the last count is hours old.
 * `needed`: values depend on the old key. `waits`: values that the old key made may still return. `free`: the
 * old key may be removed. `next`: the next key is configured after the current one. `alone`: one generation.
 */
const KEY_STANDINGS = ['missing', 'uncounted', 'needed', 'waits', 'free', 'next', 'alone'] as const

const keyRing = z.object({
  name: z.enum(SEEN_RINGS),
  standing: z.enum(KEY_STANDINGS),
  /** `step`: only a step in the computation of the other generations, and no longer a secret. */
  generations: z.array(
    z.object({
      id: z.string(),
      does: z.enum(['writes', 'opens', 'step', 'missing']),
      count: z.nullable(z.int()),
    }),
  ),
  /** The number of values that depend on the old key, or on a missing one. */
  left: z.int(),
  /** The time from which the old key can be removed, as far as is known. */
  until: z.nullable(isoTime),
  /** Counts by column, such as `phones.number_sealed`. */
  places: z.array(z.object({ place: z.string(), generation: z.string(), count: z.int() })),
  countedAt: z.nullable(isoTime),
})

export const keys = {
  /** 키의 세대마다 남은 값과, 옛 키를 빼도 되는지 (키의 값은 보여 주지 않아요) */
  listKeys: endpoint({
    route: 'GET /ops/keys',
    who: 'operator',
    may: [],
    // Reads every column that is encrypted or indexed with a key, a row for each generation, and the progress
    // of the rotation.
    rows: [160, 0],
    input: nothing,
    output: z.object({
      rings: z.array(keyRing),
      /** Secrets that another side also knows: the number in force, and whether the setting is malformed. */
      shared: z.array(z.object({ name: z.string(), count: z.int(), isUnfit: z.boolean() })),
    }),
  }),
}
export type KeyRingSeen = z.infer<typeof keyRing>
