/** Which ways of social sign-in there are. Every worker that draws pages knows it; the account's alone goes there (`social.server.ts`). */
import { PROVIDERS, type Provider } from '#contract/social.ts'

/** A provider whose settings are not all there is not offered. The private key of Apple is base64 of its PKCS #8 form. */
export type SocialSettings = {
  /** Address of the local provider; development only. */
  OAUTH_DEV_URL?: string
  OAUTH_KAKAO_CLIENT_ID?: string
  OAUTH_KAKAO_CLIENT_SECRET?: string
  OAUTH_NAVER_CLIENT_ID?: string
  OAUTH_NAVER_CLIENT_SECRET?: string
  OAUTH_GOOGLE_CLIENT_ID?: string
  OAUTH_GOOGLE_CLIENT_SECRET?: string
  OAUTH_APPLE_CLIENT_ID?: string
  OAUTH_APPLE_TEAM_ID?: string
  OAUTH_APPLE_KEY_ID?: string
  OAUTH_APPLE_PRIVATE_KEY?: string
  OAUTH_KAKAO_AUTHORIZE_URL?: string
  OAUTH_KAKAO_TOKEN_URL?: string
  OAUTH_NAVER_AUTHORIZE_URL?: string
  OAUTH_NAVER_TOKEN_URL?: string
  OAUTH_GOOGLE_AUTHORIZE_URL?: string
  OAUTH_GOOGLE_TOKEN_URL?: string
  OAUTH_APPLE_AUTHORIZE_URL?: string
  OAUTH_APPLE_TOKEN_URL?: string
}

const NEEDED: Record<Provider, (keyof SocialSettings)[]> = {
  kakao: ['OAUTH_KAKAO_CLIENT_ID', 'OAUTH_KAKAO_CLIENT_SECRET'],
  naver: ['OAUTH_NAVER_CLIENT_ID', 'OAUTH_NAVER_CLIENT_SECRET'],
  google: ['OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET'],
  apple: ['OAUTH_APPLE_CLIENT_ID', 'OAUTH_APPLE_TEAM_ID', 'OAUTH_APPLE_KEY_ID', 'OAUTH_APPLE_PRIVATE_KEY'],
}

export type SocialOffer = { offered: Provider[] }

export function offerSocial(settings: SocialSettings, isDevelopment: boolean): SocialOffer {
  const isLocal = isDevelopment && Boolean(settings.OAUTH_DEV_URL)
  return { offered: PROVIDERS.filter((one) => isLocal || NEEDED[one].every((name) => settings[name])) }
}
