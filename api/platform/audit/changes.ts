/** The values before and after an act, in readable words. */

import { formatMoment } from '#contract/core/kst.ts'
import { lookUp } from '#contract/core/look-up.ts'
import type { Act } from '#contract/platform/audit.ts'
import { FIELDS, WORDS } from './words.ts'

type Values = Record<string, unknown>

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const MOST_CHARACTERS = 500

/** Leaves out unchanged values. A text that is not an object is shown as stored. */
export function changesOf(before: string | null, after: string | null): Act['changes'] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .map((name) => ({
      label: labelOf(name),
      before: Object.hasOwn(was, name) ? toText(name, was[name]) : null,
      after: Object.hasOwn(is, name) ? toText(name, is[name]) : null,
    }))
    .filter((one) => one.before !== one.after)
}

function valuesOf(kept: string | null): Values {
  if (!kept) return {}
  const value = parse(kept)
  return isValues(value) ? value : { value }
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toText(name: string, value: unknown): string {
  const text = describeValue(name, value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

function describeValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음'
  if (typeof value === 'boolean' || (name.startsWith('is_') && typeof value === 'number'))
    return value ? '예' : '아니요'
  if (typeof value === 'number') return toNumber(name, value)
  if (Array.isArray(value)) return value.map((one) => describeValue(name, one)).join(', ') || '없음'
  if (isValues(value))
    return Object.entries(value)
      .map(([key, one]) => `${labelOf(key)} ${describeValue(key, one)}`)
      .join(', ')
  const text = String(value)
  // Tables store lists as text.
  if (/^\[.*\]$/s.test(text) && Array.isArray(parse(text))) return describeValue(name, parse(text))
  if (TIME.test(text)) return formatMoment(text)
  return lookUp(lookUp(WORDS, name) ?? {}, text) ?? lookUp(WORDS.any ?? {}, text) ?? text
}

function labelOf(name: string): string {
  return lookUp(FIELDS, name) ?? name
}

function toNumber(name: string, value: number): string {
  if (name.endsWith('_bps')) return `${value / 100}%`
  const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  return /won$|^amount$/i.test(name) ? `${grouped}원` : grouped
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
