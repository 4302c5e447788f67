/**
 * The round trip of a social sign-in: code flow with state, and PKCE where the provider takes it. In development one local
 * provider plays all of them. See docs/decisions/0009-social-sign-in.md.
 */
import * as arctic from 'arctic'
import type { Provider } from '#contract/social.ts'
import { offerSocial, type SocialOffer, type SocialSettings } from './social-offer.server.ts'

export { generateCodeVerifier, generateState } from 'arctic'

export type SocialClient = {
  /** Where the person goes to agree. */
  authorizationUrl: (state: string, verifier: string) => URL
  /** What the API verifies with the provider: the access token, of Apple the `id_token`. Throws when there is none. */
  exchange: (code: string, verifier: string) => Promise<string>
}
export type Social = SocialOffer & { clientOf: (provider: Provider) => SocialClient | undefined }

/** The clients the local provider knows; `api/outside/social` expects the same. */
const DEVELOPMENT_CLIENTS: Record<Provider, string> = {
  kakao: '1000001',
  naver: 'itda-development',
  google: 'itda-development',
  apple: 'itda-development',
}

export function createSocial(settings: SocialSettings, siteOrigin: string, isDevelopment: boolean): Social {
  const clients = new Map<Provider, SocialClient>()
  const { offered } = offerSocial(settings, isDevelopment)
  for (const provider of offered) {
    const back = `${siteOrigin}/auth/${provider}/callback`
    const { OAUTH_DEV_URL: devUrl } = settings
    const client =
      CLIENTS[provider](settings, back) ??
      (isDevelopment && devUrl ? localClient(`${devUrl}/${provider}`, provider, back) : undefined)
    if (client) clients.set(provider, client)
  }
  return { offered, clientOf: (provider) => clients.get(provider) }
}

type Build = (settings: SocialSettings, back: string) => SocialClient | undefined

const CLIENTS: Record<Provider, Build> = {
  kakao: ({ OAUTH_KAKAO_CLIENT_ID: id, OAUTH_KAKAO_CLIENT_SECRET: secret }, back) => {
    if (!id || !secret) return undefined
    const client = new arctic.OAuth2Client(id, null, back)
    const { S256 } = arctic.CodeChallengeMethod
    const scopes = ['account_email', 'profile_nickname']
    return {
      authorizationUrl: (state, verifier) =>
        client.createAuthorizationURLWithPKCE(`${KAKAO}/authorize`, state, S256, verifier, scopes),
      exchange: async (code, verifier) => {
        const grant = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier }
        return kakaoToken({ ...grant, client_id: id, client_secret: secret })
      },
    }
  },
  naver: ({ OAUTH_NAVER_CLIENT_ID: id, OAUTH_NAVER_CLIENT_SECRET: secret }, back) => {
    if (!id || !secret) return undefined
    const client = new arctic.Naver(id, secret, back)
    return {
      authorizationUrl: (state) => {
        const url = client.createAuthorizationURL()
        url.searchParams.set('state', state)
        return url
      },
      exchange: async (code) => (await client.validateAuthorizationCode(code)).accessToken(),
    }
  },
  google: ({ OAUTH_GOOGLE_CLIENT_ID: id, OAUTH_GOOGLE_CLIENT_SECRET: secret }, back) => {
    if (!id || !secret) return undefined
    const client = new arctic.Google(id, secret, back)
    return {
      authorizationUrl: (state, verifier) =>
        client.createAuthorizationURL(state, verifier, ['openid', 'email', 'profile']),
      exchange: async (code, verifier) =>
        (await client.validateAuthorizationCode(code, verifier)).accessToken(),
    }
  },
  apple: (settings, back) => {
    const { OAUTH_APPLE_CLIENT_ID: id, OAUTH_APPLE_TEAM_ID: team } = settings
    const { OAUTH_APPLE_KEY_ID: keyId, OAUTH_APPLE_PRIVATE_KEY: key } = settings
    if (!id || !team || !keyId || !key) return undefined
    const bytes = Uint8Array.from(atob(key), (c) => c.charCodeAt(0))
    const client = new arctic.Apple(id, team, keyId, bytes, back)
    return {
      authorizationUrl: (state) => {
        const url = client.createAuthorizationURL(state, ['name', 'email'])
        url.searchParams.set('response_mode', 'form_post')
        return url
      },
      exchange: async (code) => (await client.validateAuthorizationCode(code)).idToken(),
    }
  },
}

const KAKAO = 'https://kauth.kakao.com/oauth'

/** Kakao wants the secret in the body, where arctic's client sends it in a header or, without PKCE, in the body. */
async function kakaoToken(grant: Record<string, string>): Promise<string> {
  const answer = await fetch(`${KAKAO}/token`, { method: 'POST', body: new URLSearchParams(grant) })
  return new arctic.OAuth2Tokens(Object(await answer.json())).accessToken()
}

function localClient(home: string, provider: Provider, back: string): SocialClient {
  const client = new arctic.OAuth2Client(DEVELOPMENT_CLIENTS[provider], null, back)
  const { S256 } = arctic.CodeChallengeMethod
  return {
    authorizationUrl: (state, verifier) => {
      const url = client.createAuthorizationURLWithPKCE(`${home}/authorize`, state, S256, verifier, [
        'openid',
        'email',
      ])
      if (provider === 'apple') url.searchParams.set('response_mode', 'form_post')
      return url
    },
    exchange: async (code, verifier) => {
      const tokens = await client.validateAuthorizationCode(`${home}/token`, code, verifier)
      return provider === 'apple' ? tokens.idToken() : tokens.accessToken()
    },
  }
}
