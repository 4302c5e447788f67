/** Which wording of a trial this browser sees. Without a number, an answer in time or the endpoint itself, it is the first one. */
import type { AppLoadContext } from '@remix-run/cloudflare'
import { sleep } from './api-transport.server.ts'

export type Variant = 'a' | 'b'

/** A page does not wait longer than this for a wording. */
const PATIENCE_MS = 800

export async function headlineOf(context: AppLoadContext): Promise<Variant> {
  const visitorId = context.visitor.id()
  if (visitorId === null) return 'a'
  const asked = context.api.audience.getExperiments({ visitorId }).then(
    (result) => (result.ok ? result.data.experiments.landing_headline : 'a'),
    () => 'a' as const,
  )
  return Promise.race([asked, sleep(PATIENCE_MS).then(() => 'a' as const)])
}
