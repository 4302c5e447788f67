/** The API's door, as tests ask it: with requests of the standard library. */
import type { Env } from '#api/env.ts'
import api from '#api/index.ts'

export default {
  ...api,
  fetch: (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> =>
    api.fetch(request as never, env, ctx),
}
