/** Reads the bindings of the workers from the files for wrangler. Reads files only. */
import { unstable_readConfig as readConfig } from 'wrangler'
import { configOf, nameIn, type Target } from '../workers/targets.ts'
import { WORKERS, type Worker } from '../workers/workers.ts'

export const KINDS = ['d1', 'kv', 'r2', 'queues'] as const
export type Kind = (typeof KINDS)[number]
export type Store = { kind: Kind; name: string }

export type Config = {
  name?: string | undefined
  vars: Record<string, unknown>
  d1_databases: { binding: string; database_name?: string; database_id?: string }[]
  kv_namespaces: { binding: string; id?: string }[]
  r2_buckets: { bucket_name?: string }[]
  queues: {
    producers?: { queue: string }[]
    consumers?: { queue: string; dead_letter_queue?: string }[]
  }
  routes?: (string | { pattern: string; custom_domain?: boolean })[]
}

export function readWorker({ config }: Worker, target: Target): Config {
  return readConfig({ config: configOf(config, target), env: target }, { hideWarnings: true })
}

/** Lists the stores of all workers, each once. */
export function storesOf(target: Target): Store[] {
  const all = WORKERS.map((worker) => readWorker(worker, target))
  const toStores = (kind: Kind, names: (config: Config) => (string | undefined)[]): Store[] =>
    [...new Set(all.flatMap(names))].flatMap((name) => (name ? [{ kind, name }] : []))
  const links = all.some((config) => config.kv_namespaces.length > 0)
  return [
    ...toStores('d1', (config) => config.d1_databases.map((one) => one.database_name)),
    ...(links ? [{ kind: 'kv' as const, name: nameIn(target, 'itda-links') }] : []),
    ...toStores('r2', (config) => config.r2_buckets.map((one) => one.bucket_name)),
    ...toStores('queues', ({ queues }) => [
      ...(queues.producers ?? []).map(({ queue }) => queue),
      ...(queues.consumers ?? []).flatMap((one) => [one.queue, one.dead_letter_queue]),
    ]),
  ]
}
