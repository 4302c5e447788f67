/**
 * Queues of this runtime are in memory. So messages of the redirect are first written to disk, where a
 * scheduled job finds them (api/upkeep/dead-letters/sweep-clicks.ts), and then go to the queue. Each click is
 * counted at once and only once, also when the process ends in between.
 */

import type { WorkerOptions } from '../engine/engine.ts'

const COURIER = 'itda-courier'
const CODE = `import { WorkerEntrypoint } from 'cloudflare:workers'
export default { fetch: () => new Response(null, { status: 404 }) }
export class Clicks extends WorkerEntrypoint {
  async send(batch) {
    if (batch.clicks) await this.env.LINKS.put('clicks-outbox:' + batch.batchId, JSON.stringify(batch))
    await this.env.CLICKS.send(batch)
  }
}`
const SENDERS = ['itda-api', 'itda-go']

/** Replaces the worker's queue of clicks by the courier. */
export function withCourier(worker: WorkerOptions): WorkerOptions {
  if (!SENDERS.includes(worker.name ?? '')) return worker
  const { CLICKS: _, ...queueProducers } = (worker.queueProducers ?? {}) as Record<string, unknown>
  const serviceBindings = { ...worker.serviceBindings, CLICKS: { name: COURIER, entrypoint: 'Clicks' } }
  return { ...worker, queueProducers, serviceBindings } as WorkerOptions
}

/** Makes the courier, with the queue and KV of the other workers; `like` is one of them. */
export function courierOf({ compatibilityDate, kvNamespaces }: WorkerOptions): WorkerOptions {
  return {
    name: COURIER,
    ...(compatibilityDate && { compatibilityDate }),
    modules: [{ type: 'ESModule', path: 'courier.js', contents: CODE }],
    queueProducers: { CLICKS: { queueName: 'itda-clicks' } },
    kvNamespaces,
  } as WorkerOptions
}
