/** Takes other people's tracking off an address. What is left stays byte for byte: a shop may have signed it. */

const PREFIXES = ['utm_', 'hsa_', 'mtm_', 'pk_', 'gad_', 'n_ad', 'n_campaign', 'n_keyword', 'trk_', 'itda_']
/** Lower case. Only names that cannot select a product. */
const NAMES = new Set([
  ...[
    'fbclid',
    'gclid',
    'gclsrc',
    'gbraid',
    'wbraid',
    'dclid',
    'msclkid',
    'twclid',
    'ttclid',
    'yclid',
    'li_fat_id',
  ],
  ...[
    'igsh',
    'igshid',
    'mc_cid',
    'mc_eid',
    '_ga',
    '_gl',
    'srsltid',
    'epik',
    'rdt_cid',
    'kakao_agent',
    'kakao_clickid',
  ],
  ...[
    'napm',
    'n_media',
    'n_query',
    'n_rank',
    'n_match',
    'n_network',
    'n_mall_pid',
    'n_cid',
    'nv_ad',
    'nvadid',
    'nvadrank',
  ],
  ...[
    'subid',
    'sub_id',
    'sub_id1',
    'sub_id2',
    'subid1',
    'subid2',
    'aff_id',
    'affid',
    'aff_sub',
    'aff_sub2',
    'affiliate',
  ],
  ...[
    'affiliate_id',
    'aff_fcid',
    'aff_trace_key',
    'clickid',
    'click_id',
    'u_id',
    'a_id',
    'lpinfo',
    'lptag',
    'lpkey',
  ],
  ...[
    'irclickid',
    'irgwc',
    'cjevent',
    'awc',
    'tduid',
    'ranmid',
    'raneaid',
    'ransiteid',
    'admitad_uid',
    'tagtag_uid',
  ],
])

/** Changes `url`. `param` is the partner's own click parameter. Returns the names taken off, in order, each once. */
export function stripTracking(url: URL, param: string): string[] {
  const stripped = new Set<string>()
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => {
      if (pair === '') return false
      const name = nameOf(pair)
      const isForeign = name === param || isTracking(name.toLowerCase())
      if (isForeign) stripped.add(name)
      return !isForeign
    })
  if (stripped.size > 0) url.search = kept.join('&')
  return [...stripped]
}

function isTracking(name: string): boolean {
  return NAMES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix))
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
