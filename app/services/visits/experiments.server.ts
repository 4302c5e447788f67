/**
 * Selects the wording of an experiment for this person: by their account when signed in, otherwise by the id
 * of the browser. Without either, or without a response in time, it is the first wording. A person who
 * refuses analytics is in no experiment.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { sleep } from '../api/api-transport.server.ts'

export type Variant = 'a' | 'b'

/** A page waits no longer than this for a wording. */
const PATIENCE_MS = 800

/** Records a wording for the page only when the API returned one, so that a fallback is not cached. */
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
