/** One setting of keys and its generations: the next one beside the old, and the old one gone. Nothing here is printed. */
import { KEY_WAITS_MS } from '../../contract/upkeep/keys.ts'

export const TURNED = [
  'JWT_KEYS',
  'SESSION_KEYS',
  'CLICK_KEYS',
  'DATA_KEYS',
  'INDEX_KEY',
  'VISITOR_KEY',
  'BACKUP_KEY',
] as const
export type KeyName = (typeof TURNED)[number]
type Generation = { id: string; key: string }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ms = KEY_WAITS_MS
/** Time during which values made by a key may still come back. Values in the database are counted in addition. */
export const WAITS: Record<KeyName, { ms: number; for: string }> = {
  JWT_KEYS: { ms: ms.JWT_KEYS, for: 'access tokens, which live for 30 minutes' },
  SESSION_KEYS: { ms: ms.SESSION_KEYS, for: 'sessions, which last 90 days' },
  CLICK_KEYS: { ms: ms.CLICK_KEYS, for: 'orders, which may come of a click for 120 days' },
  DATA_KEYS: { ms: ms.DATA_KEYS, for: 'answers that are kept for a week' },
  INDEX_KEY: { ms: ms.INDEX_KEY, for: 'certificates, which are good for 90 days' },
  VISITOR_KEY: { ms: ms.VISITOR_KEY, for: 'the day the next one begins' },
  BACKUP_KEY: { ms: ms.BACKUP_KEY, for: 'backups, of which the oldest is kept for a year' },
}
/** Lost where they go too early: what is stored with them. A key of the others that was seen may go at once. */
export const STORED: readonly KeyName[] = ['DATA_KEYS', 'BACKUP_KEY']

/** The one without an id is the first, or of VISITOR_KEY the one that always was. */
export function generationsOf(name: KeyName, setting: string): Generation[] {
  return setting.split(',').map((one) => {
    const [key = '', id = name === 'VISITOR_KEY' ? '0' : '1'] = one.split(':').toReversed()
    return { id, key }
  })
}

/** The next generation in front of those that are there. Throws while an older one has not gone yet. */
export function withNext(name: KeyName, setting: string, key: string, now: Date): string {
  const all = generationsOf(name, setting)
  if (all.filter(({ id }) => !isStep(id)).length > 1)
    throw new Error(`${name} has two generations: --drop the older one first`)
  return toSetting([{ id: nextId(name, all, now), key }, ...all])
}

/** Without the older ones; of INDEX_KEY they stay, as steps of the calculation. Throws where there is none. */
export function withoutOld(name: KeyName, setting: string): string {
  const [newest, ...older] = generationsOf(name, setting)
  if (!newest || !older.some(({ id }) => !isStep(id)))
    throw new Error(`${name} has one generation: nothing is to go`)
  if (name !== 'INDEX_KEY') return toSetting([newest])
  return toSetting([newest, ...older.map(({ id, key }) => ({ id: isStep(id) ? id : `${id}x`, key }))])
}

/** The ids that may still be needed, newest first. */
export function livingIds(name: KeyName, setting: string): string[] {
  return generationsOf(name, setting)
    .map(({ id }) => id)
    .filter((id) => !isStep(id))
}

/** Two days on, so that whoever turns it at midnight has time to start anew. */
export function seoulDay(now: Date): number {
  return Math.floor((now.getTime() + 9 * HOUR_MS) / DAY_MS)
}

function nextId(name: KeyName, all: Generation[], now: Date): string {
  if (name === 'VISITOR_KEY') return String(seoulDay(now) + 2)
  const highest = Math.max(...all.map(({ id }) => Number.parseInt(id.replace(/^k/, ''), 10)))
  return `${name === 'SESSION_KEYS' ? 'k' : ''}${highest + 1}`
}

function isStep(id: string): boolean {
  return id.endsWith('x')
}

function toSetting(all: Generation[]): string {
  return all.map(({ id, key }) => `${id}:${key}`).join(',')
}
