/** The API's entry point for calls, queues and scheduled jobs. Only this file and `make-deps.ts` read env. */

import type { Env } from './env.ts'
import { answerCalls } from './http/batch.ts'
import { hasInvalidSecret, refuseToServe } from './http/check-secrets.ts'
import { runCron } from './jobs/cron.ts'
import { makeCallDeps, makeDeps } from './make-deps.ts'
import { receiveReportMail } from './orders/report-mail/receive.ts'
import { CRONS } from './registry/crons.ts'
import { http } from './registry/http-routes.ts'
import { runBatch } from './registry/queues.ts'

export type { Env } from './env.ts'
export { ClickShard } from './links/clicks/click-shard.ts'

export default {
  async fetch(request, env, ctx) {
    if (hasInvalidSecret(env)) return refuseToServe(request)
    return answerCalls(http, makeCallDeps(env, ctx, request), request)
  },
  async queue(batch, env, ctx) {
    // Messages wait until the settings are corrected.
    if (hasInvalidSecret(env)) return batch.retryAll({ delaySeconds: 12 * 60 * 60 })
    await runBatch(makeDeps(env, ctx), batch)
  },
  async email(message, env, ctx) {
    // The sending server tries again.
    if (hasInvalidSecret(env)) throw new Error('a setting is invalid')
    await receiveReportMail(makeDeps(env, ctx), message)
  },
  async scheduled(controller, env, ctx) {
    if (hasInvalidSecret(env)) return
    await runCron(makeDeps(env, ctx), CRONS, controller.cron)
  },
} satisfies ExportedHandler<Env>
