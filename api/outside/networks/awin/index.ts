/** Awin as a network: a list of transactions by day and month, links from a template, a catalogue of programmes. */
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import { type Network, SHOPS } from '../interface/network.ts'
import { CALENDAR, toQuery } from './calendar.ts'
import { readProgrammes } from './programmes.ts'
import { readTransactions } from './transactions.ts'

const TIMEOUT_MS = 30_000

type AwinConfig = {
  publisherId: string | undefined
  /** The token of a user, made at ui.awin.com/awin-api. */
  token: string | undefined
  apiUrl?: string
  clickUrl?: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Null while the publisher id or the token is not configured. */
export function makeAwin(config: AwinConfig): Network | null {
  const { publisherId, token } = config
  const { apiUrl = PROVIDER_ADDRESSES.AWIN_URL, clickUrl = PROVIDER_ADDRESSES.AWIN_CLICK_URL } = config
  if (!publisherId || !token) return null
  const get = (path: string, query: Record<string, string>) =>
    (config.fetch ?? fetch)(
      `${apiUrl}/publishers/${encodeURIComponent(publisherId)}/${path}?${new URLSearchParams(query)}`,
      {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
  return {
    code: 'awin',
    account: publisherId,
    pathSecrets: [],
    calendar: CALENDAR,
    async listRows(span) {
      const response = await get('transactions/', { ...toQuery(span), timezone: 'UTC' })
      const { status } = response
      if (status === 400 || status === 401 || status === 403) {
        await response.body?.cancel()
        return { kind: 'refused', result: String(status), isStopping: status !== 400 }
      }
      // 429: more than twenty calls in a minute. The next try comes later by itself.
      if (!response.ok) throw new Error(`the list answered ${status}`)
      return readTransactions(await response.text())
    },
    async listShops() {
      const response = await get('programmes', { relationship: 'joined' })
      if (!response.ok) throw new Error(`the ${SHOPS} answered ${response.status}`)
      return readProgrammes(await response.text())
    },
    toLink(merchantId, target) {
      const query = new URLSearchParams({ awinmid: merchantId, awinaffid: publisherId })
      if (target) query.set('ued', target)
      return `${clickUrl}?${query}`
    },
    makeLinks: null,
    readHint: null,
    findProduct: null,
  }
}
