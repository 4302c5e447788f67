/** Sends several requests of a page to the API in one. */
import { expect } from 'vitest'
import { testEnv } from './api.ts'
import worker from './runtime/api-worker.ts'

export const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
export type Line = { at: number; status: number; headers: [string, string][]; body: string; json?: unknown }
type BatchOptions = { env?: Partial<typeof testEnv>; headers?: Record<string, string> }

/** Returns the response as it arrived. */
export function sendBatch(
  token: string,
  paths: string[],
  { env, headers }: BatchOptions = {},
): Promise<Response> {
  const all = { authorization: `Bearer ${token}`, 'x-request-id': 'one-page', ...headers }
  const request = new Request('https://api/together', {
    method: 'POST',
    headers: all,
    body: JSON.stringify(paths),
  })
  return worker.fetch(request, { ...testEnv, ...env }, ctx)
}

/** Returns the lines of the answer in the order of the paths. */
export async function callBatch(token: string, paths: string[], asked: BatchOptions = {}): Promise<Line[]> {
  const answer = await sendBatch(token, paths, asked)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Line).sort((a, b) => a.at - b.at)
}
