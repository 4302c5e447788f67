/**
 * Social sign-in: the person's token is verified with its provider and must have been issued for us. A
 * provider without a client id is not offered. In development one local OpenID provider plays all of them:
 * the paths of Kakao under `<OAUTH_DEV_URL>/kakao`, and so on, with the answers of the real ones.
 * `<OAUTH_DEV_URL>` issues Apple's tokens there.
 */

import { PROVIDERS, type Provider } from '#contract/accounts/social.ts'
import { PROVIDER_ADDRESSES } from '#contract/core/settings/provider-addresses.ts'
import { apple } from './apple.ts'
import { google } from './google.ts'
import { kakao } from './kakao.ts'
import { naver } from './naver.ts'
import type { Account, VerifyToken } from './profile.ts'

export type SocialProviders = {
  /** The providers with a client id, in the order of the contract. */
  offered: Provider[]
  /** Undefined when the provider is not offered. */
  verifyOf: (provider: Provider) => VerifyToken | undefined
}

const KINDS: Record<Provider, (account: Account) => VerifyToken> = { kakao, naver, google, apple }
const HOMES: Record<Provider, string> = {
  kakao: PROVIDER_ADDRESSES.OAUTH_KAKAO_URL,
  naver: PROVIDER_ADDRESSES.OAUTH_NAVER_URL,
  google: PROVIDER_ADDRESSES.OAUTH_GOOGLE_URL,
  apple: PROVIDER_ADDRESSES.OAUTH_APPLE_URL,
}
/** Client ids of the local provider. Kakao's is a number, like the real one. */
export const DEVELOPMENT_CLIENTS: Record<Provider, string> = {
  kakao: '1000001',
  naver: 'itda-development',
  google: 'itda-development',
  apple: 'itda-development',
}

export type SocialSettings = Record<Provider, { clientId: string | undefined; baseUrl: string | undefined }>

export function makeSocialProviders(settings: SocialSettings, devUrl: string | null): SocialProviders {
  const verifiers = new Map<Provider, VerifyToken>()
  for (const provider of PROVIDERS) {
    const account = accountOf(provider, settings[provider], devUrl)
    if (account) verifiers.set(provider, KINDS[provider](account))
  }
  return { offered: [...verifiers.keys()], verifyOf: (provider) => verifiers.get(provider) }
}

function accountOf(
  provider: Provider,
  { clientId, baseUrl = HOMES[provider] }: SocialSettings[Provider],
  devUrl: string | null,
): Account | null {
  if (clientId) return { baseUrl, clientId, issuers: [baseUrl] }
  if (!devUrl) return null
  const home = `${devUrl}/${provider}`
  return { baseUrl: home, clientId: DEVELOPMENT_CLIENTS[provider], issuers: [devUrl, home] }
}
