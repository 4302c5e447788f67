/** The API with requests of the standard library, as tests send them. */
import type { Env } from '#api/env.ts'
import api from '#api/index.ts'

export default {
  ...api,
  fetch: (request: Request, env: Env, ctx: ExecutionContext): Promise<Response> =>
    api.fetch(request as never, env, ctx),
}
