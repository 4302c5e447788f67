/**
 * Loads all data of a page for a signed-in person at once: the user and every call are requested together.
 *
 *     const { user, links } = await withUser({ request, context }, (api) => ({ links: api.links.listLinks() }))
 *
 * A refusal of the person (sign in, suspended, not yours) is shown whatever the result of the calls; the API returns data only to
 * the people it belongs to. For a person who is not signed in nothing is requested.
 */
import type { Me } from '#contract/accounts/auth.ts'
import type { ApiClient } from '../api/api.server.ts'
import {
  type PageRequest,
  requireAgency,
  requireOperator,
  requirePartner,
  requireStaff,
  requireUser,
} from './auth.server.ts'

type Calls = Record<string, unknown>
type CallsOf<Asking extends Calls> = (api: ApiClient) => Asking
/** The response of each call, under its name. */
type Answers<Asking extends Calls> = { -readonly [Name in keyof Asking]: Awaited<Asking[Name]> }

export function withUser<const Asking extends Calls>(asked: PageRequest, ask: CallsOf<Asking>) {
  return loadAll(requireUser, asked, ask)
}

export function withOperator<const Asking extends Calls>(asked: PageRequest, ask: CallsOf<Asking>) {
  return loadAll(requireOperator, asked, ask)
}

export function withStaff<const Asking extends Calls>(asked: PageRequest, ask: CallsOf<Asking>) {
  return loadAll(requireStaff, asked, ask)
}

export function withPartner<const Asking extends Calls>(asked: PageRequest, ask: CallsOf<Asking>) {
  return loadAll(requirePartner, asked, ask)
}

export function withAgency<const Asking extends Calls>(asked: PageRequest, ask: CallsOf<Asking>) {
  return loadAll(requireAgency, asked, ask)
}

async function loadAll<const Asking extends Calls>(
  who: (asked: PageRequest) => Promise<Me>,
  asked: PageRequest,
  ask: CallsOf<Asking>,
): Promise<Answers<Asking> & { user: Me }> {
  const { session, api } = asked.context
  const person = who(asked)
  // Without a sign-in, `person` redirects to it below.
  const all = session.isSignedIn() ? answersTo(ask, api) : Promise.resolve({} as never)
  // The page shows the refusal of the person, so other failures are ignored here.
  all.catch(() => {})
  const user = await person.catch(async (thrown: unknown) => {
    // The user could not be loaded, but another response may show that the sign-in has ended.
    if (!isRefusal(thrown)) await all.catch(rethrowRedirect)
    throw thrown
  })
  return { ...(await all), user }
}

/**
 * Returns the responses. When some calls threw, throws a redirect (to the sign-in or the second factor)
 * before any error page, otherwise the first error.
 */
async function answersTo<const Asking extends Calls>(
  ask: CallsOf<Asking>,
  api: ApiClient,
): Promise<Answers<Asking>> {
  const asked = ask(api)
  const settled = await Promise.allSettled(Object.values(asked))
  const thrown = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown)
  if (thrown.length > 0) throw thrown.find(isRedirect) ?? thrown[0]
  const values = settled.map((one) => (one.status === 'fulfilled' ? one.value : null))
  return Object.fromEntries(Object.keys(asked).map((name, nth) => [name, values[nth]])) as Answers<Asking>
}

function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status < 400
}

function isRefusal(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status < 500
}

function rethrowRedirect(thrown: unknown): void {
  if (isRedirect(thrown)) throw thrown
}
