import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { dismissBanner } from '#app/services/banner.server.ts'
import { readForm } from '#app/services/form.server.ts'
import { nextPath } from '#app/services/next-path.server.ts'

/** Closes the top banner `id` for this browser and returns to `next`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const line = dismissBanner(form.get('id'), context.config.siteOrigin)
  return redirect(nextPath(form.get('next')), { headers: line ? { 'Set-Cookie': line } : {} })
}

export function loader() {
  return redirect('/')
}
