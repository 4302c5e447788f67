/** LinkPrice as a network: a list of rows by day and month, links from a template, postbacks that only hint. */
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import { sharedSecrets } from '#contract/core/settings/shared-secrets.ts'
import type { Network } from '../interface/network.ts'
import { CALENDAR } from './calendar.ts'
import { readHint } from './hint.ts'
import { PAGE_ROWS, readList } from './list.ts'
import { readMerchants } from './shops.ts'

const TIMEOUT_MS = 15_000
/** The link code of a link to any page of the merchant; `tu` contains the page. */
const DEEP_LINK = { l: '9999', l_cd1: '3', l_cd2: '0' }

type LinkpriceConfig = {
  siteCode: string | undefined
  authKey: string | undefined
  /** The unguessable part of the reward postback's address; during a change, the next and the old one. */
  pathSecret: string | undefined
  apiUrl?: string
  clickUrl?: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Null while the site code, its key or the path secret is not configured. */
export function makeLinkprice(config: LinkpriceConfig): Network | null {
  const { siteCode, authKey, pathSecret } = config
  const { apiUrl = PROVIDER_ADDRESSES.LINKPRICE_URL, clickUrl = PROVIDER_ADDRESSES.LINKPRICE_CLICK_URL } =
    config
  if (!siteCode || !authKey || !pathSecret) return null
  const get = async (path: string): Promise<string> => {
    const response = await (config.fetch ?? fetch)(`${apiUrl}${path}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the list answered ${response.status}`)
    return response.text()
  }
  return {
    code: 'linkprice',
    account: siteCode,
    pathSecrets: sharedSecrets('LINKPRICE_PATH_SECRET', pathSecret),
    calendar: CALENDAR,
    async listRows(span, page) {
      const query = new URLSearchParams({
        a_id: siteCode,
        auth_key: authKey,
        yyyymmdd: span.replaceAll('-', ''),
        page: String(page),
        per_page: String(PAGE_ROWS),
      })
      return readList(await get(`/affiliate/translist.php?${query}`))
    },
    listShops: async () => readMerchants(await get(`/ci/service/all_merchant/${siteCode}/apr/cps/detail`)),
    toLink(merchantId, target) {
      const query = new URLSearchParams({ m: merchantId, a: siteCode })
      if (target) for (const [name, value] of Object.entries(DEEP_LINK)) query.set(name, value)
      else query.set('l', '0000')
      if (target) query.set('tu', target)
      return `${clickUrl}?${query}`
    },
    makeLinks: null,
    readHint,
    findProduct: null,
  }
}
