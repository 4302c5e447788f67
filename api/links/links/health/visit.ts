/** Opens the page of a link's target as a reader of the link would, and judges what comes. */
import type { Deps } from '../../../deps.ts'
import { isMadeByCall } from '../../network-links/link-addresses.ts'
import { judge } from './judge.ts'

/** The value of the partner's parameter on our visit; none of our click ids looks like it. */
const PROBE = 'itda-check'

/** `hosts`: a JSON list. `network`: as of the partner. */
type VisitTarget = { url: string; param: string; hosts: string; network: string | null }

export async function visitTarget(deps: Deps, target: VisitTarget) {
  const { url, hosts } = target
  // A network that makes each address knows no parameter, so the page may lose it.
  const param = isMadeByCall(target.network) ? '' : target.param
  const start = deps.now()
  const result = await deps.fetchPage(withProbe(url, param))
  const now = deps.now()
  const tookMs = now.getTime() - start.getTime()
  const judged = judge({ url, param, hosts: JSON.parse(hosts) as string[], result, tookMs })
  return { result, judged, now }
}

/** Keeps the rest byte for byte, because a shop may have signed it. */
function withProbe(url: string, param: string): string {
  if (param === '') return url
  const [address = '', fragment] = url.split('#', 2)
  const join = address.includes('?') ? '&' : '?'
  return `${address}${join}${encodeURIComponent(param)}=${PROBE}${fragment === undefined ? '' : `#${fragment}`}`
}
