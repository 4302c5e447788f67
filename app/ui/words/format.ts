/** Formats numbers. Money is integer won, rates are basis points (800 = 8 %). Islands use it. */
import { formatNumber } from '#contract/core/won.ts'

export { formatNumber as count, formatWon as won, parseNumber } from '#contract/core/won.ts'

type WonParts = { sign: '' | '+' | '-'; digits: string; unit: '원' }

/** The parts of an amount, so that 원 can be lighter. `signed` adds the + of a positive amount. */
export function wonParts(amountWon: number, signed?: 'signed'): WonParts {
  const sign = amountWon < 0 ? '-' : signed && amountWon > 0 ? '+' : ''
  return { sign, digits: formatNumber(Math.abs(amountWon)), unit: '원' }
}

/** Clicks and orders on one line, which breaks only between the two. */
export function formatTraffic(clicks: number, orders: number): string {
  return `클릭\u00a0${formatNumber(clicks)}번 · 주문\u00a0${formatNumber(orders)}건`
}

/** A short amount for an axis: `950`, `1천`, `3.5만`, `120만`, `1억`. */
export function wonShort(amountWon: number): string {
  const steps: [number, string][] = [
    [100_000_000, '억'],
    [10_000, '만'],
    [1_000, '천'],
  ]
  for (const [unit, word] of steps) {
    if (Math.abs(amountWon) >= unit) return `${formatNumber(Math.round((amountWon / unit) * 10) / 10)}${word}`
  }
  return formatNumber(amountWon)
}

/** A number of people as platforms round it, never above it: `950명`, `약 1,200명`, `약 1.2만명`, `약 123만명`. */
export function peopleShort(count: number): string {
  if (count < 1_000) return `${formatNumber(count)}명`
  if (count < 10_000) return `약 ${formatNumber(Math.floor(count / 100) * 100)}명`
  const [unit, word] = count < 100_000_000 ? [10_000, '만'] : [100_000_000, '억']
  const parts = count / unit
  return `약 ${formatNumber(parts < 100 ? Math.floor(parts * 10) / 10 : Math.floor(parts))}${word}명`
}

/** `750` → `7.5%`, `800` → `8%`. */
export function percentFromBps(bps: number): string {
  return `${formatNumber(bps / 100)}%`
}

const SHOWN_ADDRESS = 60
// Direction marks and other invisible characters could make an address look like another.
const INVISIBLE = /[\p{C}\p{Z}]/u

/** A readable address: decoded, without the scheme, and not too long. */
export function readableAddress(url: string): string {
  const bare = decodeUrl(url).replace(/^https?:\/\/(www\.)?/, '')
  return bare.length > SHOWN_ADDRESS ? `${bare.slice(0, SHOWN_ADDRESS)}…` : bare
}

function decodeUrl(url: string): string {
  try {
    const text = decodeURI(url)
    return INVISIBLE.test(text) ? url : text
  } catch {
    return url
  }
}
