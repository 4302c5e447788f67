import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { PageContext } from '#app/island.tsx'
import { cacheDrawing } from '#app/kept-drawings.server.ts'
import { bytesOf } from '#app/services/door/utf8.server.ts'
import { log } from '#app/services/log.server.ts'
import { giveToForms, undrawn } from '#app/services/pages/unplaced-errors.server.ts'
import { CacheContext } from '#app/ui/kit/cached-fragment.tsx'
import { type DrawnSentences, DrawnSentencesContext } from '#app/ui/kit/drawn-sentences.tsx'

/** Every loader has been awaited, so the page is one string; its Korean is encoded once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  const page = { scriptUrl: remixContext.manifest.entry.module, requestId: loadContext.requestId }
  // Loader data goes to no browser, and its stream can be read only once.
  const undelivered = { ...remixContext, serverHandoffStream: undefined }
  const draw = (sentences: DrawnSentences) =>
    renderToString(
      <CacheContext.Provider value={cacheDrawing}>
        <PageContext.Provider value={page}>
          <DrawnSentencesContext.Provider value={sentences}>
            <RemixServer context={undelivered} url={request.url} />
          </DrawnSentencesContext.Provider>
        </PageContext.Provider>
      </CacheContext.Provider>,
    )
  const answers = remixContext.staticHandlerContext.actionData
  let sentences: DrawnSentences = { drawn: new Set(), left: [] }
  let html = draw(sentences)
  // No error of a refused form is lost: one without a field next to it appears in the alert of its form, or above the page.
  if (undrawn(answers, sentences.drawn).length > 0) {
    giveToForms(answers, sentences.drawn)
    sentences = { drawn: new Set(), left: [] }
    html = draw(sentences)
    const left = undrawn(answers, sentences.drawn)
    if (left.length > 0) html = draw({ drawn: new Set(), left })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(bytesOf(`<!DOCTYPE html>${html}`), { status, headers })
}

/** Logs an unexpected error of a loader, an action or a component. Remix renders the error page. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const status = (error as { status?: number } | null)?.status
  if (status && status < 500) return
  const { pathname } = new URL(request.url)
  log('error', 'page_failed', { requestId: context.requestId, method: request.method, path: pathname, error })
}
