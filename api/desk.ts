/** The door of the API's last worker: fetch for operators, what they ask of people, the site and contents. */
import { deskHttp } from './desk-http.ts'
import type { DeskEnv } from './env.ts'
import { isUnfit, refuseToServe } from './fit.ts'
import { makeCallDeps } from './make-deps.ts'
import { answerCalls } from './together.ts'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    return answerCalls(deskHttp, makeCallDeps(env, ctx, request), request)
  },
} satisfies ExportedHandler<DeskEnv>
