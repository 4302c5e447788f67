/** The door of the API's last worker: fetch for operators, what they ask of people, the site, contents and the books of account; scheduled. */
import { deskHttp } from './desk-http.ts'
import { DESK_CRONS } from './domain/jobs/desk-crons.ts'
import type { BackupEnv } from './env.ts'
import { isUnfit, refuseToServe } from './fit.ts'
import { runCron } from './jobs/cron.ts'
import { makeCallDeps, makeDeps } from './make-deps.ts'
import { answerCalls } from './together.ts'

/** Its shards of clicks; the others are bound to them. */
export { ClickShard } from './click-shard.ts'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    return answerCalls(deskHttp, makeCallDeps(env, ctx, request), request)
  },
  async scheduled(controller, env, ctx) {
    if (isUnfit(env)) return
    await runCron(makeDeps(env, ctx), DESK_CRONS, controller.cron)
  },
} satisfies ExportedHandler<BackupEnv>
