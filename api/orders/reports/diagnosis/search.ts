/**
 * Finds the key and the bytes that produce this signature. Tries each possible fault alone, then the likely
 * combinations.
 */
import { hmac, isEqual, toHex } from '../../../platform/secrets.ts'
import { otherBodies } from './bodies.ts'
import type { LooseHeader } from './header.ts'
import type { Key } from './keys.ts'

export type SignatureMatch = { key: Key /** Null: exactly the received body. */; bytes: string | null }
type Bytes = Uint8Array<ArrayBuffer>
export type Case = {
  header: Pick<LooseHeader, 'time' | 'macs'>
  sent: Bytes
  /** The partner's own keys. */
  keys: readonly Key[]
  misread: readonly Key[]
  others: readonly Key[]
}

export async function findSigned({
  header,
  sent,
  keys,
  misread,
  others,
}: Case): Promise<SignatureMatch | null> {
  const { time } = header
  if (time === null || header.macs.length === 0) return null
  const isMadeBy = async ({ bytes }: Key, signed: Bytes) => {
    // The runtime refuses an empty key; for the hash it equals a single zero byte.
    const made = toHex(await hmac(bytes.length > 0 ? bytes : new Uint8Array(1), signed))
    return header.macs.some((mac) => isEqual(mac, made))
  }
  const find = async (
    among: readonly Key[],
    signed: Bytes,
    bytes: string | null,
  ): Promise<SignatureMatch | null> => {
    for (const key of among) if (await isMadeBy(key, signed)) return { key, bytes }
    return null
  }
  const usual = join(`${time}.`, sent)
  const exact = (await find([...keys, ...misread], usual, null)) ?? (await find(others, usual, null))
  if (exact) return exact
  for (const { says, signed } of otherWays(time, sent)) {
    const found = await find(keys, signed, says)
    if (found) return found
  }
  for (const { says, bytes } of otherBodies(sent)) {
    const found =
      (await find(keys, join(`${time}.`, bytes), says)) ??
      (await find(keys, bytes, `${WITHOUT_TIME} ${says}`))
    if (found) return found
  }
  return null
}

const WITHOUT_TIME = '시각 없이 본문에만 서명했어요. "<t>." 뒤에 본문을 붙여 서명해 주세요.'

function* otherWays(time: string, sent: Bytes): Generator<{ says: string; signed: Bytes }> {
  yield { says: WITHOUT_TIME, signed: sent }
  for (const joint of ['', ':', ',', '|', '\n', ' ', ';'])
    yield {
      says: `시각과 본문을 점(.)으로 잇지 않았어요. "<t>." 뒤에 본문을 붙여 서명해 주세요.`,
      signed: join(`${time}${joint}`, sent),
    }
  yield { says: '"t="까지 서명했어요. 숫자와 점만 앞에 붙여 주세요.', signed: join(`t=${time}.`, sent) }
  const after = join('', sent, `.${time}`)
  yield { says: '본문 뒤에 시각을 붙여 서명했어요. "<t>." 뒤에 본문을 붙여 주세요.', signed: after }
  const other = 't에 적은 것과 다른 단위(밀리초와 초)의 시각으로 서명했어요. 같은 숫자를 써 주세요.'
  if (/^\d{1,12}$/.test(time)) yield { says: other, signed: join(`${time}000.`, sent) }
  else if (/^\d{13}$/.test(time)) yield { says: other, signed: join(`${time.slice(0, -3)}.`, sent) }
}

function join(before: string, bytes: Bytes, after = ''): Bytes {
  const [head, tail] = [before, after].map((text) => new TextEncoder().encode(text)) as [Bytes, Bytes]
  const all = new Uint8Array(head.length + bytes.length + tail.length)
  all.set(head)
  all.set(bytes, head.length)
  all.set(tail, head.length + bytes.length)
  return all
}
