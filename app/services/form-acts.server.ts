import type { AppLoadContext } from '@remix-run/cloudflare'
import { data } from '@remix-run/cloudflare'
import type { FormAnswer } from './form.server.ts'

/** A page with several forms tells them apart by a hidden `intent`. Success is a redirect, thrown. */
export type Acts = Record<
  string,
  (context: AppLoadContext, form: FormData) => Promise<ReturnType<typeof data<FormAnswer>>>
>

/** What the page needs of a form that was not accepted; null when nobody knows the form. */
export async function actBy(acts: Acts, context: AppLoadContext, form: FormData) {
  const intent = String(form.get('intent'))
  const run = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!run) return null
  const answer = await run(context, form)
  return data({ ...answer.data, intent }, answer.init ?? {})
}
