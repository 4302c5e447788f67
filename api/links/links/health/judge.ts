/**
 * Judges a visit to a link's target: whether the product can still be bought, and whether the partner would
 * recognise our click.
 */

import type { PageResult } from '../../../outside/page.ts'
import { listHosts } from '../../../platform/urls/url.ts'
import type { Verdict } from '../target-checks.queries.ts'
import { isGonePage, isSoldOut } from './page-words.ts'

const SLOW_MS = 4_000

export type Visit = {
  /** The address without our parameter. */
  url: string
  /** Empty where no parameter is added. */
  param: string
  hosts: string[]
  result: PageResult
  tookMs: number
}

/** Returns `null` when the shop does not let us look, so that nothing is known. */
export function judge(visit: Visit): { verdict: Verdict; finalUrl: string | null } | null {
  const { result } = visit
  if (!result.ok) return judgeFailure(visit, result)
  const finalUrl =
    comparable(result.url, visit.param) === comparable(visit.url, visit.param) ? null : result.url
  return { verdict: judgePage(visit, result, finalUrl !== null), finalUrl }
}

function judgePage(
  visit: Visit,
  { url, html, status }: { url: string; html: string; status: number },
  isElsewhere: boolean,
): Verdict {
  const end = new URL(url)
  if (status === 404 || status === 410) return 'gone'
  if (!isOf(visit.hosts, end)) return 'moved_off'
  const led = new URL(visit.url)
  if (isElsewhere && isHome(end) && !isHome(led)) return 'gone'
  if (isGonePage(html)) return 'gone'
  if (isSoldOut(html)) return 'sold_out'
  if (visit.param !== '' && !end.searchParams.has(visit.param)) return 'lost_param'
  return visit.tookMs > SLOW_MS ? 'slow' : 'ok'
}

type FailedPage = Extract<PageResult, { ok: false }>

function judgeFailure(
  visit: Visit,
  result: FailedPage,
): { verdict: Verdict; finalUrl: string | null } | null {
  const { reason, status = 0, url = null } = result
  switch (reason) {
    case 'status':
      if (status === 404 || status === 410) return { verdict: 'gone', finalUrl: null }
      // A shop that refuses robots says nothing about its products.
      return status >= 500 ? { verdict: 'unreachable', finalUrl: null } : null
    case 'timeout':
      return { verdict: 'slow', finalUrl: null }
    case 'blocked':
      return { verdict: 'moved_off', finalUrl: url }
    case 'not_html':
      return null
    case 'too_large':
      return url && URL.canParse(url)
        ? judge({ ...visit, result: { ok: true, url, status: 200, html: result.html ?? '' } })
        : null
    default:
      return { verdict: 'unreachable', finalUrl: null }
  }
}

function isOf(hosts: string[], url: URL): boolean {
  return listHosts(url).some((host) => hosts.includes(host))
}

function isHome({ pathname }: URL): boolean {
  return /^\/(index\.\w{1,9}|main(\.\w{1,9})?|m)?\/?$/.test(pathname)
}

/** Returns an address for comparison: http or https, `www.` and a trailing slash make no difference. */
function comparable(address: string, param: string): string {
  const url = new URL(address)
  url.searchParams.delete(param)
  return `${url.host.replace(/^(www|m)\./, '')}${url.pathname.replace(/\/$/, '')}?${url.searchParams}`
}
