/**
 * The round trip of a social sign-in: code flow with state, and with PKCE where the provider supports it. In
 * development one local provider replaces all of them. See docs/decisions/0008-accounts.md.
 */
import * as arctic from 'arctic'
import { SignJWT } from 'jose'
import { PROVIDERS, type Provider } from '#contract/accounts/social.ts'
import { addressOf } from '#contract/core/settings/provider-addresses.ts'
import type { SettingsOf } from '#contract/core/settings/settings-list.ts'

export { generateCodeVerifier, generateState } from 'arctic'

/**
 * The site offers a provider only with all of its settings. Apple's private key is the base64 of its PKCS #8
 * form.
 */
export type SocialSettings = {
  [Name in Extract<keyof SettingsOf<'web'>, `OAUTH_${string}`>]?: string
}

type SocialClient = {
  /** The address of the provider's consent page. */
  authorizationUrl: (state: string, verifier: string) => URL
  /** The token that the API verifies with the provider: the access token, for Apple the `id_token`. Throws when there is none. */
  exchange: (code: string, verifier: string) => Promise<string>
}
export type Social = { offered: Provider[]; clientOf: (provider: Provider) => SocialClient | undefined }

/** The clients of the local provider; `api/outside/social` expects the same. */
const DEVELOPMENT_CLIENTS: Record<Provider, string> = {
  kakao: '1000001',
  naver: 'itda-development',
  google: 'itda-development',
  apple: 'itda-development',
}

export function createSocial(settings: SocialSettings, siteOrigin: string, isDevelopment: boolean): Social {
  const clients = new Map<Provider, SocialClient>()
  const offered = offeredBy(settings, isDevelopment)
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

const NEEDED: Record<Provider, (keyof SocialSettings)[]> = {
  kakao: ['OAUTH_KAKAO_CLIENT_ID', 'OAUTH_KAKAO_CLIENT_SECRET'],
  naver: ['OAUTH_NAVER_CLIENT_ID', 'OAUTH_NAVER_CLIENT_SECRET'],
  google: ['OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET'],
  apple: ['OAUTH_APPLE_CLIENT_ID', 'OAUTH_APPLE_TEAM_ID', 'OAUTH_APPLE_KEY_ID', 'OAUTH_APPLE_PRIVATE_KEY'],
}

function offeredBy(settings: SocialSettings, isDevelopment: boolean): Provider[] {
  const isLocal = isDevelopment && Boolean(settings.OAUTH_DEV_URL)
  return PROVIDERS.filter((one) => isLocal || NEEDED[one].every((name) => settings[name]))
}

type Build = (settings: SocialSettings, back: string) => SocialClient | undefined

const CLIENTS: Record<Provider, Build> = {
  kakao: (settings, back) => {
    const { OAUTH_KAKAO_CLIENT_ID: id, OAUTH_KAKAO_CLIENT_SECRET: secret } = settings
    if (!id || !secret) return undefined
    const client = new arctic.OAuth2Client(id, null, back)
    const { S256 } = arctic.CodeChallengeMethod
    const home = addressOf(settings, 'OAUTH_KAKAO_AUTHORIZE_URL')
    const token = addressOf(settings, 'OAUTH_KAKAO_TOKEN_URL')
    const scopes = ['account_email', 'profile_nickname']
    return {
      authorizationUrl: (state, verifier) =>
        client.createAuthorizationURLWithPKCE(home, state, S256, verifier, scopes),
      exchange: async (code, verifier) => {
        const grant = { code, redirect_uri: back, code_verifier: verifier }
        return (await tokensOf(token, { ...grant, client_id: id, client_secret: secret })).accessToken()
      },
    }
  },
  naver: (settings, back) => {
    const { OAUTH_NAVER_CLIENT_ID: id, OAUTH_NAVER_CLIENT_SECRET: secret } = settings
    if (!id || !secret) return undefined
    const client = new arctic.OAuth2Client(id, null, back)
    const home = addressOf(settings, 'OAUTH_NAVER_AUTHORIZE_URL')
    const token = addressOf(settings, 'OAUTH_NAVER_TOKEN_URL')
    return {
      authorizationUrl: (state) => client.createAuthorizationURL(home, state, []),
      exchange: async (code) => {
        const grant = { code, redirect_uri: back, client_id: id, client_secret: secret }
        return (await tokensOf(token, grant)).accessToken()
      },
    }
  },
  google: (settings, back) => {
    const { OAUTH_GOOGLE_CLIENT_ID: id, OAUTH_GOOGLE_CLIENT_SECRET: secret } = settings
    if (!id || !secret) return undefined
    const client = new arctic.OAuth2Client(id, secret, back)
    const { S256 } = arctic.CodeChallengeMethod
    const home = addressOf(settings, 'OAUTH_GOOGLE_AUTHORIZE_URL')
    const token = addressOf(settings, 'OAUTH_GOOGLE_TOKEN_URL')
    return {
      authorizationUrl: (state, verifier) =>
        client.createAuthorizationURLWithPKCE(home, state, S256, verifier, ['openid', 'email', 'profile']),
      exchange: async (code, verifier) =>
        (await client.validateAuthorizationCode(token, code, verifier)).accessToken(),
    }
  },
  apple: (settings, back) => {
    const { OAUTH_APPLE_CLIENT_ID: id, OAUTH_APPLE_TEAM_ID: team } = settings
    const { OAUTH_APPLE_KEY_ID: keyId, OAUTH_APPLE_PRIVATE_KEY: key } = settings
    if (!id || !team || !keyId || !key) return undefined
    const client = new arctic.OAuth2Client(id, null, back)
    const home = addressOf(settings, 'OAUTH_APPLE_AUTHORIZE_URL')
    const token = addressOf(settings, 'OAUTH_APPLE_TOKEN_URL')
    return {
      authorizationUrl: (state) => {
        const url = client.createAuthorizationURL(home, state, ['name', 'email'])
        url.searchParams.set('response_mode', 'form_post')
        return url
      },
      exchange: async (code) => {
        const secret = await appleSecret({ id, team, keyId, key })
        const grant = { code, redirect_uri: back, client_id: id, client_secret: secret }
        return (await tokensOf(token, grant)).idToken()
      },
    }
  },
}

/**
 * Sends the secret in the body, because Kakao, Naver and Apple require that. arctic's client sends it in a
 * header.
 */
async function tokensOf(url: string, grant: Record<string, string>): Promise<arctic.OAuth2Tokens> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...grant })
  const answer = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
  return new arctic.OAuth2Tokens(Object(await answer.json()))
}

/** Apple's secret is signed for each call, with a key in base64 of its PKCS #8 form. */
async function appleSecret({ id, team, keyId, key }: Record<'id' | 'team' | 'keyId' | 'key', string>) {
  const bytes = Uint8Array.from(atob(key), (c) => c.charCodeAt(0))
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const signer = await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign'])
  return new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256', kid: keyId })
    .setIssuer(team)
    .setSubject(id)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(signer)
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
