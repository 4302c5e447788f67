/** The API's door. What operators and partners' machines ask for is answered by the workers behind it: back.ts, and behind that desk.ts. */
import type { Env } from './env.ts'
import { isUnfit, refuseToServe } from './fit.ts'
import { frontHttp } from './front-http.ts'
import { makeCallDeps } from './make-deps.ts'
import { answerCalls } from './together.ts'

export type { Env } from './env.ts'
export { makeDeps } from './make-deps.ts'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    return answerCalls(frontHttp, makeCallDeps(env, ctx, request), request, {
      behind: env.BACK,
      isFirst: true,
    })
  },
} satisfies ExportedHandler<Env>
