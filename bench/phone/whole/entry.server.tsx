/** Stands in for app/entry.server.tsx: the page is streamed with its loader data, as Remix's own template has it. */
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
