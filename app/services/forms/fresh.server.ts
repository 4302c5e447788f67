/** What may be changed only soon after a sign-in is asked for first, in the way this person signs in. The API judges in the end. */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { FRESH_SIGN_IN_SECONDS, type FullMe } from '#contract/accounts/auth.ts'
import type { Provider } from '#contract/accounts/social.ts'
import { optionalData } from '../api/failure.server.ts'
import { againPath } from '../session/next-path.server.ts'

/** A form that is opened now must be filled in before the sign-in is too old. */
const ROOM_SECONDS = 5 * 60

/** How this person confirms who they are, and what each way leads to. */
export type ConfirmState = {
  email: string
  hasPassword: boolean
  /** Address of the page that asks for the password; null for somebody without one. */
  passwordHref: string | null
  providers: { provider: Provider; href: string }[]
}

type SignInWays = ReturnType<typeof askWays>

/** How this person signs in and what is offered here; once, also for a page that shows it itself. */
export function askWays({ api }: AppLoadContext) {
  return { me: api.auth.getMe({ min: 'false' }), offered: api.social.listProviders() }
}

/** Null while the sign-in is young enough, or where its age is not known. */
export async function confirmingFor(
  context: AppLoadContext,
  path: string,
  asked: SignInWays = askWays(context),
): Promise<ConfirmState | null> {
  const [sessions, ways] = await Promise.all([
    optionalData(context.api.account.listSessions()),
    waysOf(context, path, asked),
  ])
  const current = sessions?.items.find((one) => one.isCurrent)
  const age = current ? (context.now.getTime() - Date.parse(current.signedInAt)) / 1000 : 0
  return age > FRESH_SIGN_IN_SECONDS - ROOM_SECONDS ? ways : null
}

/** How the person signed in may confirm, whatever the age of the sign-in. */
export async function waysOf(
  context: AppLoadContext,
  path: string,
  asked: SignInWays = askWays(context),
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
    // Whoever has nothing else is led to the page that says what can be done.
    passwordHref: me.hasPassword || open.length === 0 ? againPath(path) : null,
    providers: open.map((provider) => ({ provider, href: `/auth/${provider}?again&next=${next}` })),
  }
}
