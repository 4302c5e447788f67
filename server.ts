/**
 * The entry point of the workers web and ops. A request passes in order: other hosts, other workers,
 * cross-site forms, the session with its silent refresh, Remix, and the cookies. It has the only try/catch on
 * the web side, so that a person reads a Korean page after any failure.
 */
import * as build from 'virtual:remix/server-build'
import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare'
import { createApi } from '#app/services/api/api.server.ts'
import { createBatchClient } from '#app/services/api/api-batch.server.ts'
import type { SentHeaders } from '#app/services/api/api-transport.server.ts'
import { openDevice } from '#app/services/api/device.server.ts'
import { createReadDocument } from '#app/services/api/documents.server.ts'
import { type ApiError, createFailure } from '#app/services/api/failure.server.ts'
import { createReadOwnData } from '#app/services/api/own-data.server.ts'
import { openQueryCache } from '#app/services/api/query-cache.server.ts'
import { createRefresh, needsRefresh } from '#app/services/api/refresh.server.ts'
import { betaRedirect } from '#app/services/door/beta.server.ts'
import type { FormBytes } from '#app/services/door/form-size.server.ts'
import { openParkedForm, type ParkedForm } from '#app/services/door/kept-form.server.ts'
import { answerMethod, asRead, withAllow } from '#app/services/door/methods.server.ts'
import { setCookies } from '#app/services/door/page-cookies.server.ts'
import { createPages } from '#app/services/door/pages.server.ts'
import { answerBeforeSession } from '#app/services/door/pre-session.server.ts'
import { openSender, type Sender } from '#app/services/door/sender.server.ts'
import {
  crashPage,
  failedFilePage,
  settingsRefusedPage,
  staticPage,
  strangerPage,
  unavailablePage,
  unreadPage,
} from '#app/services/door/static-page.server.ts'
import { canonicalPath, type Target, targetOf } from '#app/services/door/target.server.ts'
import { log, requestIdOf } from '#app/services/log.server.ts'
import { appleAnswer } from '#app/services/pages/apple-answer.server.ts'
import { nextPage, withSecurityHeaders, writable } from '#app/services/pages/headers.server.ts'
import { openNotes } from '#app/services/session/flash.server.ts'
import { openChanged } from '#app/services/session/refresh-hint.server.ts'
import { isSameOrigin, siteOriginOf } from '#app/services/session/same-origin.server.ts'
import type { Session } from '#app/services/session/session.server.ts'
import { createSocial } from '#app/services/session/social.server.ts'
import { createAnalytics } from '#app/services/visits/analytics.server.ts'
import { sinkOf } from '#app/services/visits/analytics-sinks.server.ts'
import { throughPageCache, toConditionalResponse } from '#app/services/visits/page-cache.server.ts'
import { openVisitor } from '#app/services/visits/visitor.server.ts'
import { countVisit, findVisitorPage } from '#app/services/visits/visitor-pages.server.ts'
import type { Env, Worker } from '#app/services/worker-env.server.ts'
import { listInvalidKeys } from '#contract/core/settings/key-checks.ts'
import { addressOf, listInvalidAddresses } from '#contract/core/settings/provider-addresses.ts'

type Visit = {
  request: Request
  ctx: Pick<ExecutionContext, 'waitUntil'>
  url: URL
  env: Env
  requestId: string
  siteOrigin: string
  isDevelopment: boolean
}

const remix = createPages(build as unknown as ServerBuild)

export default {
  async fetch(asked, env, ctx) {
    const requestId = requestIdOf(asked as unknown as Request)
    const request = asRead(asked as unknown as Request)
    const url = new URL(request.url)
    const isDevelopment = env.ENVIRONMENT === 'development'
    const siteOrigin = siteOriginOf(url, env.SITE_ORIGIN, isDevelopment)
    const reached = { isSecure: siteOrigin.startsWith('https:'), preload: env.HSTS_PRELOAD === 'on' }
    let response: Response
    const unfit = [
      ...(isDevelopment ? [] : listInvalidKeys(env, ['SESSION_KEYS'])),
      ...listInvalidAddresses(env),
    ]
    if (unfit.length > 0) {
      log('error', 'settings_refused', { requestId, code: unfit.join(', ') })
      return withSecurityHeaders(settingsRefusedPage(requestId), reached)
    }
    try {
      response = await enter({ request, ctx, url, env, requestId, siteOrigin, isDevelopment })
    } catch (error) {
      response = crashPage(request, requestId, error)
    }
    return withSecurityHeaders(response, reached)
  },
} satisfies ExportedHandler<Env>

async function enter(visit: Visit): Promise<Response> {
  const { request, url, requestId, siteOrigin, isDevelopment } = visit
  const canonical = isDevelopment ? null : canonicalPath(url, siteOrigin)
  if (canonical) return new Response(null, { status: 308, headers: { Location: canonical } })

  const place = targetOf(url.pathname)
  const early = await answerBeforeSession({ ...visit, ...visit.env, place })
  if (early) return early
  const other = otherWorker(place, visit)
  if (other) return other.fetch(request)
  if (place === 'nowhere') return staticPage({ status: 404, requestId, title: '페이지를 찾을 수 없어요' })

  const answered = await appleAnswer(request)
  if (answered) return answered
  if (!isSameOrigin(request, siteOrigin)) return strangerPage(requestId)
  const refused = answerMethod(request, requestId)
  if (refused) return refused
  const { API: api, SESSION_KEYS: sealKeys } = visit.env
  const sender = await openSender({ ...visit, api, sealKeys })
  const { form } = sender
  if (form.refused) return unreadPage(request, requestId, form)
  return servePage(visit, sender, form.bytes).finally(form.leave)
}

/**
 * A page of this worker answers when no other worker is responsible; with a 404 when that worker is not
 * bound.
 */
function otherWorker(place: Target, { env, isDevelopment }: Visit): Worker | undefined {
  const { GO: go, API: api, OPS: ops, DEMO: demo } = env
  const others: Partial<Record<Target, Worker | undefined>> = { go, api, ops }
  return place === 'demo' && isDevelopment ? demo : others[place]
}

async function servePage(visit: Visit, { jar, session, person }: Sender, sent: FormBytes): Promise<Response> {
  const { request, url, env, requestId, siteOrigin, isDevelopment } = visit
  const now = new Date()
  const device = openDevice(jar.cookieHeader, jar.secure)
  const changed = openChanged(jar.cookieHeader, jar.secure)
  const wasSignedIn = session.isSignedIn()
  const notes = openNotes({ ...jar, now: now.getTime() })
  const form = await openParkedForm({ request, sent, session, notes })
  const { headers, place } = person
  const refresh = createRefresh({ api: env.API, session, device, headers, requestId })
  const visitor = openVisitor(request.headers, jar.secure)
  const counted = { request, visitor, api: env.API, session, headers, now }
  const analytics = createAnalytics({ ...counted, sink: sinkOf(env, isDevelopment) })

  const release = isDevelopment && env.PAGE_CACHE !== 'on' ? undefined : env.VERSION?.id
  const shared = await findVisitorPage({ request, release, visitor, now })
  let revoked: string | undefined
  // Signing out does not need a valid access token, and must work while the API cannot refresh one.
  if (url.pathname !== '/sign-out' && needsRefresh(session, now.getTime())) {
    const outcome = await refresh()
    if (outcome.kind === 'failed') return unavailablePage(request, requestId, form.typed())
    if (outcome.kind === 'rejected' && outcome.code === 'session_revoked') revoked = outcome.message
  }

  let wait: number | undefined
  let file: Response | undefined
  const together = createBatchClient(env.API)
  const here = { ...visit, release: env.VERSION?.id ?? 'local' }
  const calls = {
    binding: env.API,
    together,
    session,
    device,
    refresh,
    headers,
    requestId,
    place,
    ...createFailure(request, session, () => shared?.spoil()),
    isHeld: form.isHeld,
    refused: ({ status, code, retryAfter }: ApiError) => {
      shared?.spoil()
      if (status === 429) wait = retryAfter
      if (code === 'fresh_sign_in_required') form.refusedStale()
    },
  }
  const config = { isDevelopment, siteOrigin, identitySdk: addressOf(env, 'PORTONE_SDK_URL') }
  const context: AppLoadContext = {
    config: { ...config, sessionKeys: jar.keys.map(({ id }) => id) },
    api: createApi({
      ...calls,
      // A response cached in two places could be twice as old.
      cache: shared ? null : openQueryCache(here, jar.keys, changed.wasChanged),
      changed: changed.mark,
      called: analytics.called,
    }),
    social: createSocial(env, siteOrigin, isDevelopment),
    readDocument: createReadDocument(calls),
    readOwnData: createReadOwnData(calls),
    download: (answer) => {
      file = answer
    },
    form: form.form,
    session,
    flash: notes.flash,
    // The draft of an earlier step may decide the next calls.
    draft: { ...notes.draft, get: (name) => together.prepare(notes.draft.get(name)) },
    visitor,
    analytics,
    now,
    requestId,
  }
  // A rotated token must reach the browser even when the page breaks, so this failure is caught before the cookies are written.
  const draw = (arrived: Request) => answer(visit, { ...form, arrived }, { session, headers, context })
  const answered = await throughPageCache(
    { ...visit, page: shared, analytics, now },
    draw,
    form.arrived,
  ).catch((error: unknown) => crashPage(request, requestId, error))
  const response = await form.settle(file ?? answered)
  if (revoked) notes.flash.set('warning', revoked)
  const isRedirect = response.status >= 300 && response.status < 400
  const page = isRedirect && request.headers.has('itda-script') ? nextPage(response) : writable(response)
  // Remix drops the headers of an action that does not redirect.
  if (page.status === 429 && wait) page.headers.set('Retry-After', String(wait))
  if (analytics.close(page)) visit.ctx.waitUntil(analytics.send())
  const visited = countVisit({ ...visit, api: visit.env.API, now }, page.status)
  if (visited) visit.ctx.waitUntil(visited)
  await setCookies(page, {
    session,
    notes,
    device,
    changed,
    visitor,
    wasSignedIn,
    isRedirect,
    secure: jar.secure,
  })
  return toConditionalResponse(request, page)
}

async function answer(
  visit: Visit,
  { arrived }: ParkedForm,
  { session, headers, context }: { session: Session; headers: SentHeaders; context: AppLoadContext },
) {
  const { request, url, env, requestId, siteOrigin, isDevelopment } = visit
  if (!isDevelopment || env.BETA_REDIRECT === 'on') {
    const moved = await betaRedirect({ api: env.API, headers, request, session, siteOrigin, now: Date.now() })
    if (moved) return moved
  }
  // No script of ours requests loader data. The parameter would turn the page into JSON.
  const hasData = url.searchParams.has('_data')
  url.searchParams.delete('_data')
  const response = await remix(hasData ? new Request(url, arrived) : arrived, context)
  const isHtml = (response.headers.get('content-type') ?? '').includes('html')
  if (isHtml || response.status < 400) return withAllow(response)
  const isOurs = (response.headers.get('content-type') ?? '').includes('json')
  return isOurs
    ? withAllow(await failedFilePage(request, response, requestId))
    : crashPage(request, requestId)
}
