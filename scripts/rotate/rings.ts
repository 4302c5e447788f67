/** Adds and removes generations in the setting of a key. This code prints no key. */
import { KEY_WAITS_MS } from '../../contract/upkeep/keys.ts'

export const TURNED = [
  'JWT_KEYS',
  'SESSION_KEYS',
  'CLICK_KEYS',
  'DATA_KEYS',
  'INDEX_KEY',
  'VISITOR_KEY',
  'BACKUP_KEY',
  'PUSH_KEY',
] as const
export type KeyName = (typeof TURNED)[number]
type Generation = { id: string; key: string }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ms = KEY_WAITS_MS
/**
 * The time during which values made by a key may still come back. Values in the database are counted in
 * addition.
 */
export const WAITS: Record<KeyName, { ms: number; for: string }> = {
  JWT_KEYS: { ms: ms.JWT_KEYS, for: 'access tokens, which live for 30 minutes' },
  SESSION_KEYS: { ms: ms.SESSION_KEYS, for: 'sessions, which last 90 days' },
  CLICK_KEYS: { ms: ms.CLICK_KEYS, for: 'orders, which may come of a click for 120 days' },
  DATA_KEYS: { ms: ms.DATA_KEYS, for: 'answers that are kept for a week' },
  INDEX_KEY: { ms: ms.INDEX_KEY, for: 'certificates, which are good for 90 days' },
  VISITOR_KEY: { ms: ms.VISITOR_KEY, for: 'the day the next one begins' },
  BACKUP_KEY: { ms: ms.BACKUP_KEY, for: 'backups, of which the oldest is kept for a year' },
  PUSH_KEY: { ms: ms.PUSH_KEY, for: 'devices, which end with their sign-in' },
}
/**
 * Keys whose stored values are lost when they are removed too early. Other keys may be removed at once when
 * somebody has seen them.
 */
export const STORED: readonly KeyName[] = ['DATA_KEYS', 'BACKUP_KEY']

/** Parses a setting. A key without an id is generation 1, or generation 0 of VISITOR_KEY. */
export function generationsOf(name: KeyName, setting: string): Generation[] {
  return setting.split(',').map((one) => {
    const [key = '', id = name === 'VISITOR_KEY' ? '0' : '1'] = one.split(':').toReversed()
    return { id, key }
  })
}

/** Adds the next generation in front of the existing ones. Throws while an older one has not been removed. */
export function withNext(name: KeyName, setting: string, key: string, now: Date): string {
  const all = generationsOf(name, setting)
  if (all.filter(({ id }) => !isStep(id)).length > 1)
    throw new Error(`${name} has two generations: --drop the older one first`)
  return toSetting([{ id: nextId(name, all, now), key }, ...all])
}

/**
 * Removes older generations; those of INDEX_KEY stay as steps of the calculation. Throws when there is none.
 */
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

/**
 * The number of the day in Seoul. The id of a VISITOR_KEY is its first day: two days ahead, so that there is
 * time to restart the site.
 */
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
