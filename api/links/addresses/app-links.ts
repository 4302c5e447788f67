/** Addresses that open an app: what the same place is on the web. */
import { lookUp } from '#contract/core/look-up.ts'

/** Parameters under which an app's address carries the one of the web. */
const WEB_ADDRESS = [
  'url',
  'link',
  'weburl',
  'web_url',
  'landing_url',
  'landingurl',
  'target_url',
  'fallback_url',
]

/** The product's page for the number in a shop's app, by the app's scheme. */
const PRODUCT: Record<string, (params: URLSearchParams) => string | null> = {
  coupang: (params) => {
    const id = numberOf(params, 'pId', 'productId')
    const variant = ['itemId', 'vendorItemId'].flatMap((name) => {
      const value = numberOf(params, name)
      return value ? [`${name}=${value}`] : []
    })
    return (
      id && `https://www.coupang.com/vp/products/${id}${variant.length > 0 ? `?${variant.join('&')}` : ''}`
    )
  },
  aliexpress: (params) => {
    const id = numberOf(params, 'productId', 'itemId')
    return id && `https://ko.aliexpress.com/item/${id}.html`
  },
}

/** Returns null for an address that opens no app, and for one that names no place on the web. */
export function toWebAddress(pasted: string): string | null {
  const text = pasted.trim()
  if (/\s/.test(text) || !/^[a-z][a-z0-9+.-]*:/i.test(text) || /^https?:/i.test(text)) return null
  return /^intent:/i.test(text) ? ofIntent(text) : ofApp(text)
}

/** `intent://shop.kr/1#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fshop.kr%2F1;end`, as Android writes it. */
function ofIntent(text: string): string | null {
  const [address = '', intent = ''] = text.split('#Intent;', 2)
  const extras = new Map(
    intent.split(';').map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
  const fallback = ofWeb(decode(extras.get('S.browser_fallback_url') ?? ''))
  if (fallback) return fallback
  const rest = address.replace(/^intent:/i, '')
  const whole = `${extras.get('scheme') ?? ''}:${rest}`
  return ofWeb(whole) ?? (extras.has('scheme') ? ofApp(whole) : null)
}

function ofApp(text: string): string | null {
  const url = URL.parse(text)
  if (!url) return null
  const carried = [...url.searchParams].find(([name]) => WEB_ADDRESS.includes(name.toLowerCase()))
  const toProduct = lookUp(PRODUCT, url.protocol.slice(0, -1))
  return ofWeb(carried?.[1] ?? '') ?? toProduct?.(url.searchParams) ?? null
}

function ofWeb(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

function numberOf(params: URLSearchParams, ...names: string[]): string | null {
  const value = names.map((name) => params.get(name)).find((one) => one !== null)
  return value && /^\d{1,20}$/.test(value) ? value : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
