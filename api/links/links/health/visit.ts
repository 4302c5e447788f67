/** Opens the page of a link's target as a reader of the link would, and judges what comes. */
import type { Deps } from '../../../deps.ts'
import { judge } from './judge.ts'

/** The value of the partner's parameter on our visit; none of our click ids looks like it. */
const PROBE = 'itda-check'

/** `hosts`: a JSON list. */
type VisitTarget = { url: string; param: string; hosts: string }

export async function visitTarget(deps: Deps, { url, param, hosts }: VisitTarget) {
  const start = deps.now()
  const result = await deps.fetchPage(withProbe(url, param))
  const now = deps.now()
  const tookMs = now.getTime() - start.getTime()
  const judged = judge({ url, param, hosts: JSON.parse(hosts) as string[], result, tookMs })
  return { result, judged, now }
}

/** Keeps the rest byte for byte, because a shop may have signed it. */
function withProbe(url: string, param: string): string {
  const [address = '', fragment] = url.split('#', 2)
  const join = address.includes('?') ? '&' : '?'
  return `${address}${join}${encodeURIComponent(param)}=${PROBE}${fragment === undefined ? '' : `#${fragment}`}`
}
