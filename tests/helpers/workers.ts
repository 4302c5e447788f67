/** The two workers of the API as one: the first is bound to the one behind it, as in production. */
import back from '#api/back.ts'
import type { BackEnv } from '#api/env.ts'
import front from '#api/index.ts'

export default {
  ...back,
  fetch(request: Request, env: BackEnv, ctx: ExecutionContext): Promise<Response> {
    const BACK = { fetch: (asked: unknown) => back.fetch(asked as never, env, ctx) }
    return front.fetch(request as never, { ...env, BACK: BACK as never }, ctx)
  },
}
