/**
 * Which wording of a trial this person sees: by their account when signed in, else by the number of the browser. Without either, an
 * answer in time or the endpoint itself, it is the first one. Who wants no statistics takes part in no trial.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { sleep } from '../api/api-transport.server.ts'

export type Variant = 'a' | 'b'

/** A page does not wait longer than this for a wording. */
const PATIENCE_MS = 800

/** The page is said to be the wording's only where one was said, so that what stands in for one is kept for nobody. */
export async function headlineOf({ api, analytics, session, visitor }: AppLoadContext): Promise<Variant> {
  if (visitor.isRefused) return 'a'
  const visitorId = session.isSignedIn() ? null : visitor.id()
  const asked = api.audience.getExperiments(visitorId === null ? {} : { visitorId }).then(
    (result) => (result.ok ? (result.data.experiments.landing_headline ?? 'a') : null),
    () => null,
  )
  const said = await Promise.race([asked, sleep(PATIENCE_MS).then(() => null)])
  if (said) analytics.describePage({ position: `home_headline_${said}` })
  return said === 'b' ? 'b' : 'a'
}
