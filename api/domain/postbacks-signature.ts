/** `Itda-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256(secret, "<t>." + raw body)>`; several v1 while a secret rotates. */
import { hmac, isEqual, toHex } from './secrets.ts'

const TOLERANCE_SECONDS = 300
/** A rotation needs two; more than a few is somebody trying. */
const MOST_SIGNATURES = 10

/** True when one v1 was made with one of the living secrets over exactly these bytes, within ±300 s of `now`. */
export async function isSigned(
  header: string,
  raw: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
  now: Date,
): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => (value ?? '').toLowerCase())
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false
  if (given.length === 0 || given.length > MOST_SIGNATURES) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const signed = new Uint8Array([...new TextEncoder().encode(`${time}.`), ...raw])
  const expected = await Promise.all(
    secrets.map(async (secret) => toHex(await hmac(new TextEncoder().encode(secret), signed))),
  )
  return expected.flatMap((one) => given.map((other) => isEqual(one, other))).some(Boolean)
}
