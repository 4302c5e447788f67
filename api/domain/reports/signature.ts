/** `Itda-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256(secret, "<t>." + raw body)>`; several v1 while a secret rotates. */
import { hmac, isEqual, toHex } from '../secrets.ts'

const TOLERANCE_SECONDS = 300
/** A rotation needs two; more than a few is somebody trying. */
const MOST_SIGNATURES = 10

export type Signature = { time: string; given: string[] }

/** What the header says; null when it can not be right whatever was signed, or its time is more than 300 s from `now`. */
export function readSignature(header: string, now: Date): Signature | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '')
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => (value ?? '').toLowerCase())
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return null
  if (given.length === 0 || given.length > MOST_SIGNATURES) return null
  return Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS ? null : { time, given }
}

/** True when one v1 was made with one of the living secrets over exactly these bytes. */
export async function isSigned(
  { time, given }: Signature,
  raw: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
): Promise<boolean> {
  const signed = new Uint8Array([...new TextEncoder().encode(`${time}.`), ...raw])
  const expected = await Promise.all(
    secrets.map(async (secret) => toHex(await hmac(new TextEncoder().encode(secret), signed))),
  )
  return expected.flatMap((one) => given.map((other) => isEqual(one, other))).some(Boolean)
}
