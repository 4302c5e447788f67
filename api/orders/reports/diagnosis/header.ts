/**
 * Parses a signature header leniently: looks for `t` and `v1` even in a malformed header, and reports each
 * fault.
 */
import { MOST_SIGNATURES } from './signature.ts'

export type LooseHeader = {
  /** The time as written in the header; the signed text begins with it. */
  time: string | null
  /** Unix seconds; null when unreadable. */
  seconds: number | null
  /** The MACs as hex, whatever their encoding in the header. */
  macs: string[]
  faults: string[]
}

/** The lengths in hex digits of other common hashes. */
const HASHES: Record<number, string> = { 32: 'MD5', 40: 'SHA-1', 96: 'SHA-384', 128: 'SHA-512' }

export function readLoosely(header: string): LooseHeader {
  const faults: string[] = []
  const named = header.trim().replace(/^itda-signature\s*:\s*/i, '')
  const bare = named.replace(/^["']|["']$/g, '')
  if (bare !== named) faults.push('헤더를 감싼 따옴표를 빼 주세요.')
  const separator = bare.includes(',') || !bare.includes(';') ? ',' : ';'
  if (separator === ';') faults.push('t와 v1 사이는 쉼표(,)로 나눠 주세요.')
  const parts = bare.split(separator).map((part) => {
    const at = part.indexOf('=')
    return at < 0
      ? { name: part.trim(), value: '' }
      : { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() }
  })
  const allOf = (name: string) => parts.filter((part) => part.name.toLowerCase() === name)
  const [times, macs] = [allOf('t'), allOf('v1')]
  if ([...times, ...macs].some(({ name }) => name !== name.toLowerCase()))
    faults.push('t와 v1은 소문자로 적어 주세요.')
  const time = readTime(
    times.map(({ value }) => value),
    faults,
  )
  return {
    ...time,
    macs: readMacs(
      macs.map(({ value }) => value),
      faults,
    ),
    faults,
  }
}

function readTime(times: string[], faults: string[]): Pick<LooseHeader, 'time' | 'seconds'> {
  const [time] = times
  if (time === undefined) faults.push('시각(t=)이 없어요.')
  else if (times.length > 1) faults.push('시각(t=)은 한 번만 적어 주세요.')
  if (time === undefined) return { time: null, seconds: null }
  if (/^\d{1,12}$/.test(time)) return { time, seconds: Number(time) }
  if (/^\d{13}$/.test(time)) {
    faults.push('t가 밀리초예요. 초로 적어 주세요.')
    return { time, seconds: Math.floor(Number(time) / 1000) }
  }
  const date = Date.parse(time)
  faults.push(
    Number.isNaN(date)
      ? 't가 숫자가 아니에요. 1970년부터 센 초를 적어 주세요.'
      : 't가 날짜예요. 1970년부터 센 초를 적어 주세요.',
  )
  return { time, seconds: Number.isNaN(date) ? null : Math.floor(date / 1000) }
}

function readMacs(values: string[], faults: string[]): string[] {
  if (values.length === 0) faults.push('서명(v1=)이 없어요.')
  if (values.length > MOST_SIGNATURES) faults.push(`서명(v1=)은 ${MOST_SIGNATURES}개까지 적을 수 있어요.`)
  return values.slice(0, MOST_SIGNATURES).flatMap((value) => {
    const hex = /^[0-9a-f]+$/i.test(value) ? value.toLowerCase() : fromBase64(value)
    const fault = faultOf(value, hex)
    if (fault) faults.push(fault)
    return hex ? [hex] : []
  })
}

function faultOf(value: string, hex: string | null): string | null {
  if (value === '') return 'v1= 뒤에 서명이 없어요.'
  if (hex === null) return '서명을 읽을 수 없어요. 16진수 64자로 적어 주세요.'
  const hash = HASHES[hex.length]
  if (hash) return `서명이 ${hash}의 길이예요. HMAC-SHA256으로 만들어 주세요.`
  if (!/^[0-9a-f]+$/i.test(value)) return '서명을 Base64로 적었어요. 16진수 64자로 적어 주세요.'
  return hex.length === 64 ? null : `서명이 ${hex.length}자예요. 64자여야 하니 잘렸는지 확인해 주세요.`
}

/** Accepts 20 bytes or more: a shorter word is not a MAC. */
function fromBase64(value: string): string | null {
  if (!/^[\w+/-]{27,90}={0,2}$/.test(value)) return null
  try {
    const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
    return Array.from(binary, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
