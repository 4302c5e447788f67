/** The API's door: fetch, queue, scheduled. */
import { ERRORS, type ErrorBody } from '#contract/errors.ts'
import { unfitKeys } from '#contract/settings.ts'
import type { Env } from './env.ts'
import { runCron } from './jobs/cron.ts'
import { runBatch } from './jobs/queues.ts'
import { makeCallDeps, makeDeps } from './make-deps.ts'
import { answerOne, answerTogether, isTogether } from './together.ts'

export type { Env } from './env.ts'
export { makeDeps } from './make-deps.ts'

export default {
  async fetch(request, env, ctx) {
    if (isUnfit(env)) return refuseToServe(request)
    const deps = makeCallDeps(env, ctx, request)
    return isTogether(request) ? answerTogether(deps, request) : answerOne(deps, request)
  },
  async queue(batch, env, ctx) {
    // What was sent waits until the settings are mended.
    if (isUnfit(env)) return batch.retryAll({ delaySeconds: 12 * 60 * 60 })
    await runBatch(makeDeps(env, ctx), batch)
  },
  async scheduled(controller, env, ctx) {
    if (isUnfit(env)) return
    await runCron(makeDeps(env, ctx), controller.cron)
  },
} satisfies ExportedHandler<Env>

const KEYS = ['JWT_KEYS', 'CLICK_KEYS', 'DATA_KEYS', 'INDEX_KEY', 'VISITOR_KEY'] as const

/** In production nothing is done with keys that are missing, malformed or known to everybody; the log names them. */
function isUnfit(env: Env): boolean {
  const unfit = env.ENVIRONMENT === 'development' ? [] : unfitKeys(env, KEYS)
  if (unfit.length > 0)
    console.error(JSON.stringify({ event: 'settings_refused', settings: unfit, help: 'README.md, Deploy' }))
  return unfit.length > 0
}

function refuseToServe(request: Request): Response {
  const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? crypto.randomUUID()
  const body: ErrorBody = { code: 'unavailable', message: ERRORS.unavailable.message, requestId }
  const headers = { 'cache-control': 'private, no-store', 'retry-after': '60' }
  return Response.json(body, { status: ERRORS.unavailable.status, headers })
}
