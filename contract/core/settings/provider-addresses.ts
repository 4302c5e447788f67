/**
 * The addresses of outside services. A setting of the same name replaces an address with a relay in the same
 * country, a stand-in for a test, or a new address of the provider.
 */
export const PROVIDER_ADDRESSES = {
  RESEND_URL: 'https://api.resend.com',
  PORTONE_URL: 'https://api.portone.io',
  PORTONE_SDK_URL: 'https://cdn.portone.io/v2/browser-sdk.js',
  SOLAPI_URL: 'https://api.solapi.com',
  NTS_URL: 'https://api.odcloud.kr/api/nts-businessman/v1',
  LINKPRICE_URL: 'https://api.linkprice.com',
  LINKPRICE_CLICK_URL: 'https://click.linkprice.com/click.php',
  COUPANG_URL: 'https://api-gateway.coupang.com',
  AWIN_URL: 'https://api.awin.com',
  AWIN_CLICK_URL: 'https://www.awin1.com/cread.php',
  CJ_URL: 'https://commissions.api.cj.com',
  CJ_CLICK_URL: 'https://www.anrdoezrs.net',
  GA4_URL: 'https://www.google-analytics.com/mp/collect',
  OAUTH_KAKAO_URL: 'https://kapi.kakao.com',
  OAUTH_KAKAO_AUTHORIZE_URL: 'https://kauth.kakao.com/oauth/authorize',
  OAUTH_KAKAO_TOKEN_URL: 'https://kauth.kakao.com/oauth/token',
  OAUTH_NAVER_URL: 'https://openapi.naver.com',
  OAUTH_NAVER_AUTHORIZE_URL: 'https://nid.naver.com/oauth2.0/authorize',
  OAUTH_NAVER_TOKEN_URL: 'https://nid.naver.com/oauth2.0/token',
  OAUTH_GOOGLE_URL: 'https://www.googleapis.com',
  OAUTH_GOOGLE_AUTHORIZE_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
  OAUTH_GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  OAUTH_APPLE_URL: 'https://appleid.apple.com',
  OAUTH_APPLE_AUTHORIZE_URL: 'https://appleid.apple.com/auth/authorize',
  OAUTH_APPLE_TOKEN_URL: 'https://appleid.apple.com/auth/token',
} as const
export type ProviderAddress = keyof typeof PROVIDER_ADDRESSES
export const PROVIDER_ADDRESS_NAMES = Object.keys(PROVIDER_ADDRESSES) as ProviderAddress[]
/** The addresses that a worker's settings replace. */
export type AddressSettings = { [Name in ProviderAddress]?: string | undefined }

/**
 * The address without a slash at its end. Throws when the setting is no address that may receive a secret.
 */
export function addressOf(settings: AddressSettings, name: ProviderAddress): string {
  const setting = settings[name]
  if (!setting) return PROVIDER_ADDRESSES[name]
  if (!isAddress(setting)) throw new Error(`${name} is no https address`)
  return setting.endsWith('/') ? setting.slice(0, -1) : setting
}

/** The names of the addresses that nothing may be sent to. */
export function listInvalidAddresses(settings: object): ProviderAddress[] {
  const given = settings as AddressSettings
  return PROVIDER_ADDRESS_NAMES.filter((name) => given[name] && !isAddress(given[name]))
}

/**
 * Requests carry secrets, so the address must be https or this machine. It may have no query, because the
 * code appends its own.
 */
export function isAddress(setting: string): boolean {
  if (!URL.canParse(setting)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(setting)
  if (username || password || search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[?::1\]?)$/.test(host)
}
