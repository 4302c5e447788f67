/** The workers of a deployment. Building, secrets, checks and deployment follow this list. */
import { FEATURES, type Feature, MAIL } from './features.ts'
import { namesIn } from './settings.ts'
import type { WorkerName } from './targets.ts'

export type Worker = {
  name: WorkerName
  config: string
  /** Secrets without which nothing is deployed. */
  secrets: string[]
  /** Secrets of which at least one is needed. */
  anyOf?: string[]
  /** Optional secrets. */
  takes?: string[]
}

/** In the order of deployment. The demo shop is missing, because it exists only in development. */
export const WORKERS: Worker[] = [
  { ...toWorker('api', 'api/wrangler.toml'), anyOf: MAIL.ways, takes: MAIL.takes },
  toWorker('go', 'go/wrangler.toml'),
  toWorker('ops', 'ops/wrangler.toml'),
  toWorker('web', 'wrangler.toml'),
]

function toWorker(name: WorkerName, config: string): Worker {
  return {
    name,
    config,
    secrets: namesIn(name, ({ kind, needed }) => kind === 'secret' && needed === 'yes'),
    takes: namesIn(name, ({ kind, isOfDoor }) => kind === 'secret' && isOfDoor === true),
  }
}

/** The settings of a worker: its own, and those that its features need and accept. */
export function namesFor(
  { name, secrets, anyOf = [], takes = [] }: Worker,
  features: Feature[] = FEATURES,
): string[] {
  const ofFeatures = features.flatMap((one) => [...(one.needs[name] ?? []), ...(one.takes[name] ?? [])])
  return [...secrets, ...anyOf, ...takes, ...ofFeatures]
}
