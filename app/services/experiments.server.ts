/**
 * Which wording of a trial this person sees: by their account when signed in, else by the number of the browser. Without either, an
 * answer in time or the endpoint itself, it is the first one. Who wants no statistics takes part in no trial.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { sleep } from './api-transport.server.ts'

export type Variant = 'a' | 'b'

/** A page does not wait longer than this for a wording. */
const PATIENCE_MS = 800

export async function headlineOf(context: AppLoadContext): Promise<Variant> {
  if (context.visitor.isRefused) return 'a'
  const visitorId = context.session.isSignedIn() ? null : context.visitor.id()
  const asked = context.api.audience.getExperiments(visitorId === null ? {} : { visitorId }).then(
    (result) => (result.ok ? result.data.experiments.landing_headline : 'a'),
    () => 'a' as const,
  )
  return Promise.race([asked, sleep(PATIENCE_MS).then(() => 'a' as const)])
}
