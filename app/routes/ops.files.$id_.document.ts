import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireOperator } from '#app/services/auth.server.ts'

/** The document itself, as a download; the API writes down who opened it and why. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  const reason = new URL(request.url).searchParams.get('reason') ?? ''
  return context.readDocument(params.id ?? '', reason)
}
