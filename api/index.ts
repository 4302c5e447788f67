/** The API's door. What operators and partners' machines ask for is answered by the worker behind it: back.ts. */
import { askBehind } from './behind.ts'
import type { Env } from './env.ts'
import { isUnfit, refuseToServe } from './fit.ts'
import { frontHttp } from './front-http.ts'
import { makeCallDeps } from './make-deps.ts'
import { answerOne, answerTogether, isTogether } from './together.ts'

export type { Env } from './env.ts'
export { makeDeps } from './make-deps.ts'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    const deps = makeCallDeps(env, ctx, request)
    if (isTogether(request)) return answerTogether(frontHttp, deps, request, env.BACK)
    const isHere = frontHttp.has(new URL(request.url).pathname)
    return isHere ? answerOne(frontHttp, deps, request) : askBehind(deps, request, env.BACK)
  },
} satisfies ExportedHandler<Env>
