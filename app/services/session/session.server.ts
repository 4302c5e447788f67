/**
 * The sign-in of one person in one browser: both tokens of the API, sealed in one cookie that no script can
 * read.
 */
import { cookieName, readCookie, setCookieLine } from './cookies.server.ts'
import { type SealKey, seal, unseal } from './seal.server.ts'

/** `accessExpiresAt` is in unix milliseconds. */
export type Tokens = { accessToken: string; accessExpiresAt: number; refreshToken: string; userId: string }

export type Session = {
  /** The current tokens; null when signed out. */
  tokens: () => Tokens | null
  /** True while a refresh token exists. */
  isSignedIn: () => boolean
  /** The user of this sign-in, from the response that issued the tokens; null when signed out. */
  userId: () => string | null
  start: (tokens: Tokens) => void
  clear: () => void
  /** The Set-Cookie line, or null when the browser already has the right one. Called once per request. */
  commit: () => Promise<string | null>
}

type Setup = { cookieHeader: string | null; keys: SealKey[]; secure: boolean }

const PURPOSE = 'session'
/** The time for which a refresh token may be idle: 30 days. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

export async function openSession({ cookieHeader, keys, secure }: Setup): Promise<Session> {
  const name = cookieName('itda', secure)
  const held = readCookie(cookieHeader, name)
  const opened = held ? await unseal(keys, PURPOSE, held) : null
  let tokens: Tokens | null = isTokens(opened?.value) ? opened.value : null
  // Removes an unreadable cookie; seals one with an older key again.
  let isStale = held !== null && (tokens === null || opened?.keyId !== keys[0]?.id)

  return {
    tokens: () => tokens,
    isSignedIn: () => tokens !== null,
    userId: () => tokens?.userId ?? null,
    start: (next) => {
      tokens = next
      isStale = true
    },
    clear: () => {
      isStale = isStale || tokens !== null
      tokens = null
    },
    commit: async () => {
      if (!isStale) return null
      if (!tokens) return setCookieLine(name, '', 0, secure)
      return setCookieLine(name, await seal(keys, PURPOSE, tokens), MAX_AGE_SECONDS, secure)
    },
  }
}

/**
 * Tokens from a response of the API: the body has the access token, its expiry and the user, and `Set-Cookie`
 * the refresh token. Null when anything is missing.
 */
export function tokensFrom(body: unknown, refreshToken: string | null): Tokens | null {
  if (!refreshToken || typeof body !== 'object' || body === null || !('data' in body)) return null
  const { accessToken, expiresAt, userId } = Object(body.data) as Record<string, unknown>
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'string' || typeof userId !== 'string')
    return null
  const accessExpiresAt = Date.parse(expiresAt)
  return Number.isNaN(accessExpiresAt) ? null : { accessToken, accessExpiresAt, refreshToken, userId }
}

function isTokens(value: unknown): value is Tokens {
  const { accessToken, accessExpiresAt, refreshToken, userId } = Object(value) as Record<string, unknown>
  const texts = [accessToken, refreshToken, userId]
  return typeof accessExpiresAt === 'number' && texts.every((text) => typeof text === 'string' && text !== '')
}
