/**
 * Runs the API for `bench/scale.ts` with every statement counted as D1 counts it: one scheduled job by its
 * name, or one call of an endpoint. It is bundled instead of the API.
 */

import { issueAccessToken } from '#api/accounts/sessions/access-tokens.ts'
import { insert } from '#api/db/sql.ts'
import type { Env } from '#api/env.ts'
import api from '#api/index.ts'
import { makeDeps } from '#api/make-deps.ts'
import { CRONS } from '#api/registry/crons.ts'
import { type Cost, countD1 } from './count-d1.ts'

export { ClickShard } from '#api/index.ts'

export type JobResponse = { status: string; cost: Cost; data: unknown }

export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/scale/jobs') return Response.json(namesOf())
    if (pathname === '/scale/token') return tokenFor(searchParams.get('email') ?? '', env)
    if (pathname === '/scale/read') return readAs(await request.text(), env)
    if (pathname !== '/scale/job' && pathname !== '/scale/call') return api.fetch(request as never, env, ctx)
    const { db, cost } = countD1(env.DB)
    const counted = { ...env, DB: db }
    const act =
      pathname === '/scale/job'
        ? runJob(searchParams.get('name') ?? '', counted, ctx)
        : call(request, counted, ctx)
    const { status, data } = await act.catch((error: unknown) => ({ status: String(error), data: null }))
    return Response.json({ status, cost, data } satisfies JobResponse)
  },
}

const LINES = Object.entries(CRONS)

function namesOf() {
  return LINES.flatMap(([line, jobs]) => Object.keys(jobs).map((name) => ({ name, line })))
}

async function runJob(name: string, env: Env, ctx: ExecutionContext) {
  const job = LINES.map(([, jobs]) => jobs[name]).find((one) => one)
  if (!job) throw new Error(`no job ${name}`)
  const data = await job(makeDeps(env, ctx))
  return { status: 'ok', data: data ?? null }
}

/** The address and the token are in the request's own headers. */
async function call(request: Request, env: Env, ctx: ExecutionContext) {
  const path = request.headers.get('x-path') ?? '/'
  const headers = { authorization: request.headers.get('authorization') ?? '' }
  const asked = new Request(new URL(`/api${path}`, request.url), headers.authorization ? { headers } : {})
  const response = await api.fetch(asked as never, env, ctx)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: String(response.status), data: isJson ? JSON.parse(text).data : null }
}

/** Starts a session now, with a second factor. */
async function tokenFor(email: string, env: Env): Promise<Response> {
  const deps = makeDeps(env)
  const user = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>()
  if (!user) throw new Error(`nobody has the address ${email}`)
  const at = deps.now().toISOString()
  const id = `ses_01scale${crypto.randomUUID().replaceAll('-', '').slice(0, 13)}`
  await insert(env.DB, 'sessions', {
    id,
    user_id: user.id,
    signed_in_at: at,
    second_factor_at: at,
    last_used_at: at,
    expires_at: '2099-01-01T00:00:00.000Z',
    user_agent: 'bench',
  }).run()
  return new Response((await issueAccessToken(deps, user.id, id)).accessToken)
}

async function readAs(sql: string, env: Env): Promise<Response> {
  return Response.json((await env.DB.prepare(sql).all()).results)
}
