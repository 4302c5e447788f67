/** Reads the answer of `deeplink`, which makes short addresses with our tracking code and a sub id. */
import * as z from 'zod/mini'
import type { LinksAnswer } from '../interface/network.ts'

const answer = z.object({ rCode: z.coerce.string(), data: z._default(z.nullable(z.array(z.unknown())), []) })
/** Only https, and only Coupang's hosts: readers are sent there. */
const short = z.string().check(z.maxLength(500), z.refine(isOfCoupang))
const link = z.object({ originalUrl: z.string(), shortenUrl: short })

/** Throws when the answer has another shape. */
export function readLinks(body: string, urls: string[]): LinksAnswer {
  const read = answer.safeParse(JSON.parse(body))
  if (!read.success) throw new Error('the links came in another shape')
  const { rCode, data } = read.data
  if (rCode !== '0') return { kind: 'refused', result: rCode, isStopping: isStopping(rCode) }
  const made = (data ?? []).flatMap((item) => {
    const { success, data: one } = link.safeParse(item)
    return success && urls.includes(one.originalUrl) ? [{ url: one.originalUrl, target: one.shortenUrl }] : []
  })
  return { kind: 'made', links: made }
}

/**
 * 401 is a wrong key, 403 a call that the account may not make, 429 too many calls. Asking again mends none of
 * them, and the third excess restricts the account.
 */
export function isStopping(result: string): boolean {
  return ['401', '403', '429'].includes(result)
}

function isOfCoupang(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username } = new URL(address)
  if (protocol !== 'https:' || username) return false
  return ['coupang.com', 'coupa.ng'].some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
