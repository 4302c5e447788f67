/** The workers of a deployment: what is made, given, checked and deployed follows this list. */
import { FEATURES, type Feature, MAIL } from './features.ts'
import type { WorkerName } from './targets.ts'

export type Worker = {
  name: WorkerName
  config: string
  /** Without one of these nothing is deployed. */
  secrets: string[]
  /** Nor without any of these. */
  anyOf?: string[]
  /** Secrets it can do without. */
  takes?: string[]
}

/** In the order of deployment. The demo shop is not here: it exists in development only. */
export const WORKERS: Worker[] = [
  {
    name: 'api',
    config: 'api/wrangler.toml',
    secrets: ['JWT_KEYS', 'CLICK_KEYS', 'DATA_KEYS', 'INDEX_KEY', 'VISITOR_KEY', 'MAIL_FROM'],
    anyOf: MAIL.ways,
    takes: MAIL.takes,
  },
  { name: 'go', config: 'go/wrangler.toml', secrets: ['CLICK_KEYS', 'VISITOR_KEY'] },
  { name: 'ops', config: 'ops/wrangler.toml', secrets: ['SESSION_KEYS'] },
  { name: 'web', config: 'wrangler.toml', secrets: ['SESSION_KEYS'], takes: ['HEALTH_TOKEN'] },
]

/** Everything a worker is given: its own, and what the features it takes part in need and take. */
export function namesFor(
  { name, secrets, anyOf = [], takes = [] }: Worker,
  features: Feature[] = FEATURES,
): string[] {
  const ofFeatures = features.flatMap((one) => [...(one.needs[name] ?? []), ...(one.takes?.[name] ?? [])])
  return [...secrets, ...anyOf, ...takes, ...ofFeatures]
}
