/** Every partner network whose settings are there. */
import { addressOf } from '#contract/core/settings/provider-addresses.ts'
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'
import { NETWORK_CODES, NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import { makeAwin } from './awin/index.ts'
import { makeCj } from './cj/index.ts'
import { makeCoupang } from './coupang/index.ts'
import type { Network, NetworkGaps, Networks } from './interface/network.ts'
import { makeLinkprice } from './linkprice/index.ts'

/** Networks without their settings are missing. */
export function makeNetworks(settings: SettingsOf<'api'>): Networks {
  const made: Record<(typeof NETWORK_CODES)[number], Network | null> = {
    linkprice: makeLinkprice({
      siteCode: settings.LINKPRICE_A_ID,
      authKey: settings.LINKPRICE_AUTH_KEY,
      pathSecret: settings.LINKPRICE_PATH_SECRET,
      apiUrl: addressOf(settings, 'LINKPRICE_URL'),
      clickUrl: addressOf(settings, 'LINKPRICE_CLICK_URL'),
    }),
    coupang: makeCoupang({
      accessKey: settings.COUPANG_ACCESS_KEY,
      secretKey: settings.COUPANG_SECRET_KEY,
      apiUrl: addressOf(settings, 'COUPANG_URL'),
    }),
    awin: makeAwin({
      publisherId: settings.AWIN_PUBLISHER_ID,
      token: settings.AWIN_TOKEN,
      apiUrl: addressOf(settings, 'AWIN_URL'),
      clickUrl: addressOf(settings, 'AWIN_CLICK_URL'),
    }),
    cj: makeCj({
      companyId: settings.CJ_COMPANY_ID,
      token: settings.CJ_TOKEN,
      pid: settings.CJ_PID,
      apiUrl: addressOf(settings, 'CJ_URL'),
      clickUrl: addressOf(settings, 'CJ_CLICK_URL'),
    }),
  }
  return Object.fromEntries(Object.entries(made).filter(([, network]) => network !== null))
}

/** The names of the settings that a network still lacks. */
export function listGaps(settings: SettingsOf<'api'>): NetworkGaps {
  const given = new Set(Object.entries(settings).flatMap(([name, value]) => (value ? [name] : [])))
  return Object.fromEntries(
    NETWORK_CODES.map((code) => [
      code,
      NETWORK_FACTS[code].settings.flatMap(({ name }) => (given.has(name) ? [] : [name])),
    ]),
  )
}
