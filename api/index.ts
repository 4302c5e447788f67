/** The API's door: calls, queues and the clock. The only reader of env beside `make-deps.ts`. */
import { CRONS } from './domain/jobs/crons.ts'
import type { Env } from './env.ts'
import { isUnfit, refuseToServe } from './fit.ts'
import { http } from './http-routes.ts'
import { runCron } from './jobs/cron.ts'
import { makeCallDeps, makeDeps } from './make-deps.ts'
import { runBatch } from './queues.ts'
import { answerCalls } from './together.ts'

export { ClickShard } from './click-shard.ts'
export type { Env } from './env.ts'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    return answerCalls(http, makeCallDeps(env, ctx, request), request)
  },
  async queue(batch, env, ctx) {
    // What was sent waits until the settings are mended.
    if (isUnfit(env)) return batch.retryAll({ delaySeconds: 12 * 60 * 60 })
    await runBatch(makeDeps(env, ctx), batch)
  },
  async scheduled(controller, env, ctx) {
    if (isUnfit(env)) return
    await runCron(makeDeps(env, ctx), CRONS, controller.cron)
  },
} satisfies ExportedHandler<Env>
