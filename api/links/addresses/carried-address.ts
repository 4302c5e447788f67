/** Addresses of networks, apps and search pages that carry the shop's own address in a parameter. */

type Carrier = { hosts: RegExp; path?: RegExp; params: readonly string[] }

const CARRIERS: readonly Carrier[] = [
  { hosts: /^click\.linkprice\.com$/, params: ['tu'] },
  { hosts: /^(www\.)?awin1\.com$/, params: ['ued', 'p'] },
  { hosts: /^click\.linksynergy\.com$/, params: ['murl'] },
  { hosts: /^(www\.)?(anrdoezrs|dpbolvw|jdoqocy|kqzyfj|tkqlhce)\.(net|com)$/, params: ['url'] },
  { hosts: /\.(pxf|sjv|7eer|evyy)\.(io|net)$/, params: ['u'] },
  { hosts: /^s\.click\.aliexpress\.com$/, path: /^\/deep_link/, params: ['dl_target_url'] },
  { hosts: /^(m\.)?smartstore\.naver\.com$/, path: /^\/inflow\/outlink/, params: ['url'] },
  { hosts: /^link\.naver\.com$/, path: /^\/bridge/, params: ['url'] },
  { hosts: /(^|\.)onelink\.me$/, params: ['af_web_dp', 'af_r'] },
  { hosts: /\.page\.link$/, params: ['link'] },
  { hosts: /\.app\.link$/, params: ['$desktop_url', '$fallback_url'] },
  { hosts: /^lm?\.(facebook|instagram|threads)\.(com|net)$/, params: ['u'] },
  { hosts: /^(www\.)?google\.(com|co\.kr)$/, path: /^\/url$/, params: ['q', 'url'] },
  { hosts: /^(www\.|m\.)?youtube\.com$/, path: /^\/redirect$/, params: ['q'] },
]

/** Returns null for an address that carries no other one. */
export function readCarriedAddress(url: URL): string | null {
  const carrier = CARRIERS.find(
    ({ hosts, path }) => hosts.test(url.hostname) && (!path || path.test(url.pathname)),
  )
  const values = carrier?.params.map((name) => url.searchParams.get(name)) ?? []
  return values.find((value) => value && /^https?:\/\//i.test(value)) ?? ofCoupang(url)
}

/** Coupang's own address of a partner carries the numbers of the product. */
function ofCoupang(url: URL): string | null {
  if (url.hostname !== 'link.coupang.com' || !url.pathname.startsWith('/re/')) return null
  const id = url.searchParams.get('pageKey')
  if (!id || !/^\d{1,20}$/.test(id)) return null
  const variant = ['itemId', 'vendorItemId'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return `https://www.coupang.com/vp/products/${id}${variant.length > 0 ? `?${variant.join('&')}` : ''}`
}
