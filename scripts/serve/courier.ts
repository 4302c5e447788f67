/**
 * Queues of this runtime live in memory. So what the redirect sends to its queue is written to disk first, where the clock of the API finds it
 * (api/upkeep/dead-letters/sweep-clicks.ts), and goes to the queue then: a click is counted at once, and once, also when the process ends in between.
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

/** The worker with the courier in the place of its queue of clicks. */
export function withCourier(worker: WorkerOptions): WorkerOptions {
  if (!SENDERS.includes(worker.name ?? '')) return worker
  const { CLICKS: _, ...queueProducers } = (worker.queueProducers ?? {}) as Record<string, unknown>
  const serviceBindings = { ...worker.serviceBindings, CLICKS: { name: COURIER, entrypoint: 'Clicks' } }
  return { ...worker, queueProducers, serviceBindings } as WorkerOptions
}

/** Bound to the queue and the KV the others were bound to; `like` is one of them. */
export function courierOf({ compatibilityDate, kvNamespaces }: WorkerOptions): WorkerOptions {
  return {
    name: COURIER,
    ...(compatibilityDate && { compatibilityDate }),
    modules: [{ type: 'ESModule', path: 'courier.js', contents: CODE }],
    queueProducers: { CLICKS: { queueName: 'itda-clicks' } },
    kvNamespaces,
  } as WorkerOptions
}
