/**
 * Stores a form whose sender was signed out meanwhile, or has to prove the second factor first. The values
 * wait in a sealed cookie. When the same person opens the page again, the action runs once more without any
 * call that would change something, so that the page shows the values like after a refusal.
 */

import * as pages from '#contract/site/pages.ts'
import { type TypedFields, typedIn, WAITED_FIELD } from '../forms/form.server.ts'
import type { Notes } from '../session/flash.server.ts'
import { nextPath, secondFactorPath, startPath } from '../session/next-path.server.ts'
import type { Session } from '../session/session.server.ts'
import { parseFormBody, toFormData } from './form-body.server.ts'
import type { FormBytes } from './form-size.server.ts'

const KEPT = 'form'
/** A cookie holds 4 KB, sealed and in base64. A longer form is stored without its longest texts. */
const KEPT_MAX_BYTES = 2800
/** Fields that a page may contain, but a cookie may not. */
const LEFT_OUT = ['registrationNumber', 'birthOn', 'phone']
/** A form that waits for a confirmation is stored only as long as that takes. */
const CONFIRM_SECONDS = 15 * 60
const KEPT_WORDS = '로그인이 끝나 있었어요. 다시 로그인하면 쓰던 내용을 이어서 보낼 수 있어요.'
const PROOF_WORDS = '한 번 더 인증해 주세요. 인증하면 쓰던 내용을 이어서 보낼 수 있어요.'

export type ParkedForm = {
  /**
   * The request for Remix, without a body: the original one, or the POST of the waiting form for this page
   * and person.
   */
  arrived: Request
  /** The submitted or the waiting form; null without one. */
  form: FormData | null
  /** True when the form is a waiting one, so that it must not change anything. */
  isHeld: boolean
  /** The fields that a failure page may send again; empty without a form. */
  typed: () => TypedFields
  /** Call this when a form was refused until its signed-in sender signs in again. */
  refusedStale: () => void
  /** Stores or deletes the form after the action ran. Returns the response for the browser. */
  settle: (response: Response) => Promise<Response>
}

/** `sent` is the body of the request, which was read before. */
type Setup = { request: Request; sent: FormBytes; session: Session; notes: Notes }

/** Call this before the session is refreshed: after a refused refresh, the sender of the form is unknown. */
export async function openParkedForm({ request, sent, session, notes }: Setup): Promise<ParkedForm> {
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  const sender = session.userId() ?? ''
  if (request.method === 'POST') return openSentForm({ request, sent, session, notes }, path, sender)

  const kept = isPageVisit(request) && sender ? await notes.draft.get(KEPT) : {}
  const isHeld = kept.path === path && (kept.sender === '' || kept.sender === sender)
  if (kept.path === path && !isHeld) notes.draft.clear(KEPT)
  return {
    arrived: isHeld ? new Request(request.url, { method: 'POST', headers: request.headers }) : request,
    form: isHeld ? toFormData(JSON.parse(kept.fields ?? '[]') as TypedFields) : null,
    isHeld,
    typed: () => [],
    refusedStale: () => {},
    settle: async (response) => {
      // The form keeps waiting when the page fails or the sign-in is lost again.
      if (!isHeld || response.status >= 500 || !session.isSignedIn()) return response
      if (response.headers.get('location') === secondFactorPath(path)) return response
      notes.draft.clear(KEPT)
      // The person has not submitted anything, so the response is not an error.
      return response.status >= 400 ? new Response(response.body, { headers: response.headers }) : response
    },
  }
}

function openSentForm({ request, sent, session, notes }: Setup, path: string, sender: string): ParkedForm {
  const { headers } = request
  let isStale = false
  const form = parseFormBody(sent, headers.get('content-type') ?? '')
  // Copies the typed fields before an act adds others.
  const [typed, typedWithNumbers] = form ? [typedIn(form), typedIn(form, true)] : [[], []]
  return {
    arrived: new Request(request.url, { method: 'POST', headers }),
    form,
    isHeld: false,
    typed: () => typed,
    refusedStale: () => {
      isStale = true
    },
    settle: async (response) => {
      if (response.status < 400 && (await notes.draft.get(KEPT)).path === path) notes.draft.clear(KEPT)
      // The next person at this browser must not get the previous person's text.
      if (path === pages.signOut) notes.draft.clear(KEPT)
      if (isStale && session.isSignedIn() && nextPath(path) === path) {
        const fields: TypedFields = [...typedWithNumbers, [WAITED_FIELD, '']]
        notes.draft.set(KEPT, keepFitting({ path, sender }, fields, []), CONFIRM_SECONDS)
      }
      const leads = response.headers.get('location')
      const isUnproved = session.isSignedIn() && leads === secondFactorPath(path)
      const isLost = isUnproved || (!session.isSignedIn() && leads === startPath(path))
      if (!isLost || nextPath(path) !== path) return response
      notes.draft.set(KEPT, keepFitting({ path, sender }, typed))
      notes.flash.set('info', isUnproved ? PROOF_WORDS : KEPT_WORDS)
      return response
    },
  }
}

function isPageVisit({ method, headers }: Request): boolean {
  return method === 'GET' && ['document', null].includes(headers.get('sec-fetch-dest'))
}

function keepFitting(
  of: { path: string; sender: string },
  typed: TypedFields,
  leftOut = LEFT_OUT,
): Record<string, string> {
  const safe = typed.filter(([name]) => !leftOut.includes(name))
  const byLength = [...safe].sort(([, a], [, b]) => b.length - a.length)
  const noteOf = (fields: TypedFields) => ({ ...of, fields: JSON.stringify(fields) })
  let fields = safe
  while (bytesOf(noteOf(fields)) > KEPT_MAX_BYTES && byLength.length > 0) {
    const longest = byLength.shift()
    fields = fields.filter((field) => field !== longest)
  }
  return noteOf(fields)
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
