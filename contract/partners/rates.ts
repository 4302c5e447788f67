/** Parses and formats the commission rates that operators type. */

import { bps } from '../core/fields.ts'
import { linesOf } from '../core/lines.ts'
import type { Rate } from './partners.ts'

const PERCENT = /[ \t:](\d{1,3}(?:\.\d{1,2})?) ?%?$/
const LABEL_MAX = 30

/** Parses lines such as `전체 3%`; null for a line of another form. */
export function ratesOf(value: string): (Rate | null)[] {
  return linesOf(value).map((line) => {
    const found = PERCENT.exec(line)
    const label = line.slice(0, found?.index ?? 0).trim()
    const rateBps = Math.round(Number(found?.[1]) * 100)
    const isGood = label !== '' && label.length <= LABEL_MAX && bps.safeParse(rateBps).success
    return isGood ? { label, rateBps } : null
  })
}

/** Formats rates as the text of the field. */
export function ratesText(rates: Rate[]): string {
  return rates.map(({ label, rateBps }) => `${label} ${rateBps / 100}%`).join('\n')
}
