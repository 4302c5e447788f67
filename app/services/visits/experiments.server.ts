/**
 * Selects the wording of a trial for this person: by their account when signed in, otherwise by the number of the browser.
 * Without either, without a response in time or without the endpoint itself, it is the first one. A person who refuses statistics
 * takes part in no trial.
 */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { sleep } from '../api/api-transport.server.ts'

export type Variant = 'a' | 'b'

/** A page does not wait longer than this for a wording. */
const PATIENCE_MS = 800

/** Labels the page with a wording only when the API returned one, so that a fallback is not cached for anybody. */
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
