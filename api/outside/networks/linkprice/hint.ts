/** The reward postback: it is not signed, so it only names the day of the list to read. */
import { isCalendarDay } from '#contract/core/kst.ts'
import type { NetworkHint } from '../interface/network.ts'
import { quoteIds } from './list.ts'

/** Throws `TypeError` with the name of the first field that cannot be read, or with an empty message. */
export function readHint(body: string): NetworkHint {
  const fields = parse(quoteIds(body))
  const field = (name: string, most: number) => {
    const value = fields[name]
    if (
      (typeof value !== 'string' && typeof value !== 'number') ||
      value === '' ||
      String(value).length > most
    )
      throw new TypeError(name)
    return String(value)
  }
  const day = field('day', 8).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (!isCalendarDay(day)) throw new TypeError('')
  return {
    span: day,
    merchantId: field('merchant_id', 10),
    orderCode: field('order_code', 100),
    eventId: field('trlog_id', 20),
  }
}

function parse(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>
  } catch {
    throw new TypeError('')
  }
}
