/**
 * Removes others' tracking from an address. The rest stays byte for byte, because a shop may have signed it.
 */
import { isTracking } from '../../platform/urls/tracking-names.ts'

/**
 * Changes `url`. `param` is the partner's own click parameter. Returns the removed names in order, each once.
 */
export function stripTracking(url: URL, param: string): string[] {
  const stripped = new Set<string>()
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => {
      if (pair === '') return false
      const name = nameOf(pair)
      const isForeign = name === param || isTracking(name, url.hostname)
      if (isForeign) stripped.add(name)
      return !isForeign
    })
  if (stripped.size > 0) url.search = kept.join('&')
  return [...stripped]
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
