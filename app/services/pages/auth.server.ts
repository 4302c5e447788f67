/** Finds the signed-in person: at most one `GET /auth/me` per request, and none without a refresh token. */
import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { Me } from '#contract/accounts/auth.ts'
import * as pages from '#contract/site/pages.ts'
import { dataOf, optionalData, pageError } from '../api/failure.server.ts'
import { saveTyped } from '../forms/form.server.ts'
import { secondFactorPath, startPath } from '../session/next-path.server.ts'

/** The arguments of loaders and actions. */
export type PageRequest = { request: Request; context: AppLoadContext }

// Keyed by the context of the request, so that requests share nothing.
const answers = new WeakMap<AppLoadContext, Promise<Me | null>>()
/**
 * Requests that sent a form. They are not redirected, because their response must contain the typed values.
 */
const sent = new WeakSet<AppLoadContext>()

/** The signed-in person, or null. Also null for a suspended person, so that public pages stay readable. */
export function findUser({ context }: Pick<PageRequest, 'context'>): Promise<Me | null> {
  const known = answers.get(context)
  if (known) return known
  const answer = context.session.isSignedIn() ? ask(context) : Promise.resolve(null)
  answers.set(context, answer)
  return answer
}

async function ask(context: AppLoadContext): Promise<Me | null> {
  const result = await context.api.auth.getMe()
  if (!result.ok && result.error.code === 'suspended') return null
  return dataOf(result)
}

/**
 * For public pages with a form: the signed-in person, before the API does something in their name. Null for a
 * visitor and for a suspended person.
 */
export function knowUser(asked: PageRequest): Promise<Me | null> {
  return findUser(asked).catch(async (thrown: unknown) => {
    throw await saveTyped(asked.context.form, thrown)
  })
}

/** The signed-in person; redirects others to `/start?next=…`. */
export async function requireUser(asked: PageRequest): Promise<Me> {
  const user = await knowUser(asked)
  if (user) return user
  if (asked.context.session.isSignedIn())
    throw pageError(403, '이용이 정지된 계정이에요. 고객센터에 문의해 주세요.')
  const { pathname, search } = new URL(asked.request.url)
  throw redirect(startPath(pathname + search))
}

/** The signed-in person of a partner; 404 for everybody else. */
export async function requirePartner(asked: PageRequest): Promise<Me> {
  if (asked.request.method === 'POST') sent.add(asked.context)
  const user = await requireUser(asked)
  if (!user.partner) throw pageError(404)
  return user
}

/** The signed-in person of an agency; everybody else is led to the page that makes one. */
export async function requireAgency(asked: PageRequest): Promise<Me> {
  const user = await requireUser(asked)
  if (!user.agency) throw redirect(pages.agencyNew)
  return user
}

/** The signed-in operator or person of a partner, who both prove a second factor; 404 for everybody else. */
export async function requireStaff(asked: PageRequest): Promise<Me> {
  if (asked.request.method === 'POST') sent.add(asked.context)
  const user = await requireUser(asked)
  if (user.role !== 'operator' && !user.partner) throw pageError(404)
  return user
}

/** The signed-in operator; 404 for everybody else. */
export async function requireOperator(asked: PageRequest): Promise<Me> {
  if (asked.request.method === 'POST') sent.add(asked.context)
  const user = await requireUser(asked)
  if (user.role !== 'operator') throw pageError(404)
  return user
}

/**
 * Redirects to the second factor when it was not proved in the last 10 minutes, before the operator types
 * anything. The API checks it again.
 */
export async function requireProof(asked: PageRequest): Promise<void> {
  const unproved = await findUnproved(asked)
  if (unproved) throw unproved
}

/** Returns the redirect to the second factor when the operator has to prove it again; null otherwise. */
export async function findUnproved({ request, context }: PageRequest): Promise<Response | null> {
  // The page shows a refused form again, so it does not redirect.
  if (sent.has(context)) return null
  const state = await optionalData(context.api.secondFactor.getSecondFactor())
  const { pathname, search } = new URL(request.url)
  return state && !state.isFresh ? redirect(secondFactorPath(pathname + search)) : null
}
