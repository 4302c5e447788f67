/** The door of the worker behind the API: fetch for operators, their pages of money and partners, and partners' machines; queue; scheduled. What it does not answer is answered by desk.ts. */
import { backHttp } from './back-http.ts'
import { CRONS } from './domain/jobs/crons.ts'
import type { BackEnv } from './env.ts'
import { isUnfit, refuseToServe } from './fit.ts'
import { runCron } from './jobs/cron.ts'
import { makeCallDeps, makeDeps } from './make-deps.ts'
import { runBatch } from './queues.ts'
import { answerCalls } from './together.ts'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    return answerCalls(backHttp, makeCallDeps(env, ctx, request), request, { behind: env.DESK })
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
} satisfies ExportedHandler<BackEnv>
