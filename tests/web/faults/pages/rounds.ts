/**
 * Makes one visit and records its rounds of calls to the product API. A round contains the calls sent before
 * any answer arrived.
 */

import { requireSlot } from '#tests/helpers/overdue-jobs.ts'
import { serialStub } from '#tests/helpers/serial-stub.ts'
import { cacheStub, installCache } from '../../api/cache-stub.ts'
import { settled, visitFrom } from '../../visit.ts'
import { faultApi } from '../fault-api.ts'
import { personOf, rightsOf } from '../people.ts'
import { cookieOf, type Draft, type ServerModule } from '../run.ts'
import { endpointOf } from '../samples.ts'
import type { PageRow } from './pages.ts'

/** Turns of the event loop after which an unanswered page makes no more calls. */
const STILL = 20
const TOGETHER = '/together'

type VisitedPage = Pick<PageRow, 'path' | 'who' | 'given'> & { draft?: Draft }
type Trip = { asked: string[]; answer: () => void }
export type Rounds = string[][][]

export async function roundsOf(
  door: ServerModule,
  { path, who, given, draft }: VisitedPage,
): Promise<{ rounds: Rounds; response: Response }> {
  requireSlot()
  installCache(cacheStub())
  const standin = faultApi({ given: { ...personOf(who), ...given } })
  const api = serialStub(standin)
  let waiting: Trip[] = []
  let still = 0
  const binding = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      still = 0
      const asked = await askedIn(request.clone() as Request)
      await new Promise<void>((answer) => waiting.push({ asked, answer }))
      return api.fetch(request)
    },
  }
  const rounds: Rounds = []
  let isDone = false
  const env = { ENVIRONMENT: 'development', API: binding as never } as const
  const headers = { cookie: await cookieOf(draft) }
  const visited = visitFrom(door, standin, path, { held: rightsOf(who), headers }, env)
  const ended = visited.finally(() => {
    isDone = true
  })
  ended.catch(() => {})
  while (!isDone) {
    await new Promise((next) => setImmediate(next))
    still += 1
    if (still < STILL || waiting.length === 0) continue
    rounds.push(waiting.map(({ asked }) => asked))
    const asked = waiting
    waiting = []
    for (const { answer } of asked) answer()
  }
  await settled()
  return { rounds, response: await ended }
}

async function askedIn(request: Request): Promise<string[]> {
  const { pathname } = new URL(request.url)
  if (pathname !== TOGETHER) return [endpointOf(request.method, pathname).name]
  const paths = (await request.json()) as string[]
  return paths.map((path) => endpointOf('GET', new URL(path, request.url).pathname).name)
}
