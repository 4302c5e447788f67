/** CJ (Commission Junction). docs/networks/cj.md says what is known and what is guessed. */
import type { Network } from '../interface/network.ts'
import { calendar } from './calendar.ts'
import { type Fetch, makeListRows } from './list.ts'

type CjSettings = {
  companyId?: string | undefined
  token?: string | undefined
  pid?: string | undefined
  apiUrl: string
  clickUrl: string
  fetch?: Fetch
}

/** Null without its settings. `merchantId` is the AID: the link of a shop, which its commissions name too. */
export function makeCj(settings: CjSettings): Network | null {
  const { companyId, token, pid, apiUrl, clickUrl } = settings
  if (!companyId || !token || !pid) return null
  return {
    code: 'cj',
    account: companyId,
    pathSecrets: [],
    calendar,
    listRows: makeListRows({
      companyId,
      token,
      apiUrl,
      fetch: settings.fetch ?? ((url, init) => fetch(url, init)),
    }),
    listShops: null,
    toLink(merchantId, target) {
      const base = `${clickUrl}/click-${encodeURIComponent(pid)}-${encodeURIComponent(merchantId)}`
      return target === null ? base : `${base}?url=${encodeURIComponent(target)}`
    },
    makeLinks: null,
    readHint: null,
    findProduct: null,
  }
}
