/** One visit, and how often it waited for the product API: what is asked before any answer came is one round. */
import { requireTurn } from '#tests/helpers/overdue.ts'
import { cacheStub, installCache } from '../cache-stub.ts'
import { settled, visitFrom } from '../visit.ts'
import { faultApi } from './fault-api.ts'
import type { PageRow } from './pages.ts'
import { heldBy, knownOf } from './people.ts'
import type { Door } from './run.ts'
import { endpointOf } from './samples.ts'

/** Turns of the event loop after which a page that was not answered asks nothing more. */
const STILL = 20
/** Says whether what is kept may be used; asked by what is kept, and not by a page. */
const VERSION = 'versions.getDataVersion'

type Visited = Pick<PageRow, 'path' | 'who' | 'given'>
type Waiting = { endpoint: string; answer: () => void }

/** What was asked, by round. */
export async function roundsOf(
  door: Door,
  { path, who, given }: Visited,
): Promise<{ rounds: string[][]; response: Response }> {
  requireTurn()
  installCache(cacheStub())
  const api = faultApi({ given: { ...knownOf(who), ...given } })
  let waiting: Waiting[] = []
  let still = 0
  const fetch = async (input: RequestInfo | URL) => {
    const request = input as Request
    const endpoint = endpointOf(request.method, new URL(request.url).pathname).name
    still = 0
    if (endpoint !== VERSION) await new Promise<void>((answer) => waiting.push({ endpoint, answer }))
    return api.fetch(request)
  }
  const rounds: string[][] = []
  let isDone = false
  const visited = visitFrom(door, { fetch }, path, { held: heldBy(who) }, { ENVIRONMENT: 'development' })
  const ended = visited.finally(() => {
    isDone = true
  })
  ended.catch(() => {})
  while (!isDone) {
    await new Promise((next) => setImmediate(next))
    still += 1
    if (still < STILL || waiting.length === 0) continue
    rounds.push(waiting.map(({ endpoint }) => endpoint))
    const asked = waiting
    waiting = []
    for (const { answer } of asked) answer()
  }
  await settled()
  return { rounds, response: await ended }
}
