/**
 * Loads the page of a legal text: the current version or the one in the address, with a form for people who
 * must agree to it again.
 */
import type { LegalKind } from '#contract/accounts/legal.ts'
import { dataOf } from '../api/failure.server.ts'
import { newIdempotencyKey } from '../forms/form.server.ts'
import { VERSION } from '../visits/visitor-pages.server.ts'
import { findUser, type PageRequest } from './auth.server.ts'

/** A value that is no version opens the current text. */
export async function loadLegalText({ request, context }: PageRequest, kind: LegalKind) {
  const named = new URL(request.url).searchParams.get('version') ?? ''
  const version = VERSION.test(named) ? Number(named) : undefined
  const [me, found] = await Promise.all([
    findUser({ context }),
    context.api.site.getLegalText({ kind, version }),
  ])
  const text = dataOf(found)
  const isDue = text?.state === 'running' && me?.toAgree.includes(kind) === true
  return { text, idempotencyKey: isDue ? newIdempotencyKey() : null }
}
