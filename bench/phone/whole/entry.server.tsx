/** Replaces app/entry.server.tsx: streams the page with its loader data, as in Remix's own template. */
import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToReadableStream } from 'react-dom/server'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _: AppLoadContext,
): Promise<Response> {
  const body = await renderToReadableStream(<RemixServer context={remixContext} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}
