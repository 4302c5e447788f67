/**
 * `Itda-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256(secret, "<t>." + raw body)>`; several v1 while a
 * secret rotates.
 */
import { hmac, isEqual, toHex } from '../../../platform/secrets.ts'

export const TOLERANCE_SECONDS = 300
/** A rotation needs two; many more are an attack. */
export const MOST_SIGNATURES = 10

export type Signature = { time: string; given: string[] }

/**
 * Parses the header. Returns null when it cannot be right for any body, or when its time is more than 300 s
 * from `now`.
 */
export function readSignature(header: string, now: Date): Signature | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => (value ?? '').toLowerCase())
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return null
  if (given.length === 0 || given.length > MOST_SIGNATURES) return null
  return Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS ? null : { time, given }
}

/** True when one v1 was made with an active secret over exactly these bytes. */
export async function isSigned(
  { time, given }: Signature,
  raw: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
): Promise<boolean> {
  const expected = await Promise.all(secrets.map((secret) => macOf(time, raw, secret)))
  return expected.flatMap((one) => given.map((other) => isEqual(one, other))).some(Boolean)
}

/** Returns the header for a report that we send. */
export async function writeSignature(
  at: Date,
  raw: Uint8Array<ArrayBuffer>,
  secret: string,
): Promise<string> {
  const time = String(Math.floor(at.getTime() / 1000))
  return `t=${time},v1=${await macOf(time, raw, secret)}`
}

async function macOf(time: string, raw: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const text = new TextEncoder()
  const before = text.encode(`${time}.`)
  const signed = new Uint8Array(before.length + raw.length)
  signed.set(before)
  signed.set(raw, before.length)
  return toHex(await hmac(text.encode(secret), signed))
}
