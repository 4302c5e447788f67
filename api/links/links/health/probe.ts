/** The value of the partner's parameter on our visit; none of our click ids looks like it. */
const PROBE = 'itda-check'

/** Keeps the rest byte for byte, because a shop may have signed it. */
export function withProbe(url: string, param: string): string {
  const [address = '', fragment] = url.split('#', 2)
  const join = address.includes('?') ? '&' : '?'
  return `${address}${join}${encodeURIComponent(param)}=${PROBE}${fragment === undefined ? '' : `#${fragment}`}`
}
