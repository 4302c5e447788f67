import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { PageContext } from '#app/island.tsx'
import { log } from '#app/services/log.server.ts'

/** Every loader has been awaited, so the page is one string; its Korean is encoded once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  const page = { scriptUrl: remixContext.manifest.entry.module, requestId: loadContext.requestId }
  const html = renderToString(
    <PageContext.Provider value={page}>
      <RemixServer context={remixContext} url={request.url} />
    </PageContext.Provider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(new TextEncoder().encode(`<!DOCTYPE html>${html}`), { status, headers })
}

/** A loader, an action or a component threw what nobody expected. Remix draws the error page; the reason goes to the log. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  const status = (error as { status?: number } | null)?.status
  if (status && status < 500) return
  const { pathname } = new URL(request.url)
  log('error', 'page_failed', { requestId: context.requestId, method: request.method, path: pathname, error })
}
