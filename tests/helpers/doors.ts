/** The workers of the API behind each other, as they are bound in production. */
import { expect } from 'vitest'
import back from '#api/back.ts'
import desk from '#api/desk.ts'
import front from '#api/index.ts'
import { testEnv } from './api.ts'

export const ctx = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
export type Line = { at: number; status: number; headers: [string, string][]; body: string; json?: unknown }

/** The first worker with another one behind it, and what it handed on. */
export function doors(behind: (request: Request) => Promise<Response> = (request) => answerBehind(request)) {
  const handedOn: Request[] = []
  const BACK = {
    fetch: (asked: Request) => {
      handedOn.push(asked.clone() as Request)
      return behind(asked)
    },
  }
  const ask = (path: string, init: RequestInit = {}) =>
    front.fetch(new Request(`https://api${path}`, init) as never, { ...testEnv, BACK: BACK as never }, ctx)
  return { ask, handedOn }
}

/** The worker behind, with the last one behind it, which is asked what stands in `atDesk`. */
export function answerBehind(request: Request, atDesk: Request[] = []): Promise<Response> {
  const DESK = {
    fetch: (asked: Request) => {
      atDesk.push(asked.clone() as Request)
      return desk.fetch(asked as never, testEnv, ctx)
    },
  }
  return back.fetch(request as never, { ...testEnv, DESK: DESK as never }, ctx)
}

export async function askTogether(
  door: ReturnType<typeof doors>,
  token: string,
  paths: string[],
  more: Record<string, string> = {},
): Promise<Line[]> {
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'one-page', ...more }
  const answer = await door.ask('/together', { method: 'POST', headers, body: JSON.stringify(paths) })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Line).sort((a, b) => a.at - b.at)
}
