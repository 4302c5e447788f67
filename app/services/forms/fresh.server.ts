/**
 * Asks for a fresh sign-in before a form that needs one, by the methods with which this person signs in. The
 * API checks it again.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { FRESH_SIGN_IN_SECONDS, type FullMe } from '#contract/accounts/auth.ts'
import type { Provider } from '#contract/accounts/social.ts'
import { optionalData } from '../api/failure.server.ts'
import { againPath } from '../session/next-path.server.ts'

/** The sign-in must stay fresh for this long after the form was opened. */
const ROOM_SECONDS = 5 * 60

/** The methods by which this person can confirm their identity, with their addresses. */
export type ConfirmState = {
  email: string
  hasPassword: boolean
  /** The page that asks for the password; null for a person without one. */
  passwordHref: string | null
  providers: { provider: Provider; href: string }[]
}

type SignInMethods = ReturnType<typeof loadSignInMethods>

/** Asks the API how this person signs in and which methods this site offers, once per request. */
export function loadSignInMethods({ api }: AppLoadContext) {
  return { me: api.auth.getMe({ min: 'false' }), offered: api.social.listProviders() }
}

/** Null while the sign-in is fresh, or when its age is unknown. */
export async function confirmingFor(
  context: AppLoadContext,
  path: string,
  asked: SignInMethods = loadSignInMethods(context),
): Promise<ConfirmState | null> {
  const [sessions, ways] = await Promise.all([
    optionalData(context.api.account.listSessions()),
    waysOf(context, path, asked),
  ])
  const current = sessions?.items.find((one) => one.isCurrent)
  const age = current ? (context.now.getTime() - Date.parse(current.signedInAt)) / 1000 : 0
  return age > FRESH_SIGN_IN_SECONDS - ROOM_SECONDS ? ways : null
}

/** The methods to confirm, regardless of the age of the sign-in. */
export async function waysOf(
  context: AppLoadContext,
  path: string,
  asked: SignInMethods = loadSignInMethods(context),
): Promise<ConfirmState | null> {
  const [me, offered] = await Promise.all([
    optionalData(asked.me) as Promise<FullMe | null>,
    optionalData(asked.offered),
  ])
  if (!me || !('providers' in me)) return null
  const linked = me.providers.map(({ provider }) => provider) ?? []
  const open = linked.filter(
    (one) => offered?.providers.includes(one) && context.social.offered.includes(one),
  )
  const next = encodeURIComponent(path)
  return {
    email: me.email,
    hasPassword: me.hasPassword,
    // A person without any method gets the page that explains the options.
    passwordHref: me.hasPassword || open.length === 0 ? againPath(path) : null,
    providers: open.map((provider) => ({ provider, href: `/auth/${provider}?again&next=${next}` })),
  }
}
