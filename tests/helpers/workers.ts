/** The workers of the API as one: each is bound to the one behind it, as in production. */
import back from '#api/back.ts'
import desk from '#api/desk.ts'
import type { DeskEnv } from '#api/env.ts'
import front from '#api/index.ts'

type Queued = Parameters<typeof back.queue>
type Timed = Parameters<typeof back.scheduled>

export default {
  queue: (batch: Queued[0], env: DeskEnv, ctx: Queued[2]) => back.queue(batch, env as never, ctx),
  scheduled: (line: Timed[0], env: DeskEnv, ctx: Timed[2]) => back.scheduled(line, env as never, ctx),
  fetch(request: Request, env: DeskEnv, ctx: ExecutionContext): Promise<Response> {
    const DESK = { fetch: (asked: unknown) => desk.fetch(asked as never, env, ctx) }
    const BACK = {
      fetch: (asked: unknown) => back.fetch(asked as never, { ...env, DESK: DESK as never }, ctx),
    }
    return front.fetch(request as never, { ...env, BACK: BACK as never }, ctx)
  },
}
