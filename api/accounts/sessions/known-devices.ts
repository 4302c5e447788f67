/**
 * A cookie identifies a known browser. It contains a random name and one keyed mark per account that signed
 * in here (at most four). It gives no access. It gives the owner's device its own attempts and mails while
 * strangers spend theirs, and it lets a code be entered where it was requested. Nobody else can read or make
 * it; the database stores its name as a keyed hash.
 */
import { DEVICE_COOKIE } from '#contract/accounts/auth.ts'
import type { Deps } from '../../deps.ts'
import { blindIndexes, hmac, isEqual, toBase64Url, toDigits, toHex } from '../../platform/secrets.ts'

const NAME_BYTES = 16
const MARK_BYTES = 12
const MOST_MARKS = 4
const FORM = /^[\w-]{22}(\.[\w-]{16}){0,4}$/
/** The longest time a browser stores any cookie: 400 days. */
const MAX_AGE_SECONDS = 400 * 86_400

/** Parses the cookie; null when there is none or it does not have this form. */
function readDevice(deps: Deps): { name: string; marks: string[] } | null {
  const value = deps.request.cookies[DEVICE_COOKIE] ?? ''
  if (!FORM.test(value)) return null
  const [name = '', ...marks] = value.split('.')
  return { name, marks }
}

/** True when this account was signed in on this device. */
export async function isKnownDevice(deps: Deps, userId: string | null): Promise<boolean> {
  const device = readDevice(deps)
  if (!device || device.marks.length === 0 || userId === null) return false
  const own = await marksOf(deps, device.name, userId)
  return device.marks.some((mark) => own.some((one) => isEqual(mark, one)))
}

/** Returns the name of this device in the database; null without a cookie. */
export async function findDevice(deps: Deps): Promise<string | null> {
  const device = readDevice(deps)
  return device && nameInRows(deps, device.name)
}

/** Does the same, and gives a cookie to a device without one. */
export async function getDevice(deps: Deps): Promise<string> {
  const device = readDevice(deps)
  if (device) return nameInRows(deps, device.name)
  const name = makeName()
  setCookie(deps, name, [])
  return nameInRows(deps, name)
}

/** Marks this device as one where this account signed in. Sends the cookie only when the mark is new. */
export async function rememberDevice(deps: Deps, userId: string): Promise<void> {
  const { name, marks } = readDevice(deps) ?? { name: makeName(), marks: [] }
  const [own] = await marksOf(deps, name, userId)
  if (marks.some((mark) => isEqual(mark, own))) return
  setCookie(deps, name, [own, ...marks].slice(0, MOST_MARKS))
}

function makeName(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(NAME_BYTES)))
}

/**
 * Always uses the oldest key, even after a rotation. A random name needs no key to stay secret, and a code
 * requested on this device must match when it is entered here.
 */
async function nameInRows(deps: Deps, name: string): Promise<string> {
  const [oldest] = deps.keys.index.steps
  return toHex(await hmac(oldest.bytes, `device.name:${name}`)).slice(0, 32)
}

/** The first mark is the one to write; the mark of the other key is accepted too. */
async function marksOf(deps: Deps, name: string, userId: string): Promise<[string, string]> {
  const { now, other } = await blindIndexes(deps, 'device.mark', `${name}:${userId}`)
  return [toMark(now), toMark(other)]
}

function toMark(index: string): string {
  const bytes = toDigits(index, MARK_BYTES * 2).match(/../g) ?? []
  return toBase64Url(Uint8Array.from(bytes, (two) => Number.parseInt(two, 16)))
}

function setCookie(deps: Deps, name: string, marks: string[]): void {
  const secure = deps.siteOrigin.startsWith('https:') ? '; Secure' : ''
  const value = [name, ...marks].join('.')
  deps.request.setCookie(
    `${DEVICE_COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure}`,
  )
}
