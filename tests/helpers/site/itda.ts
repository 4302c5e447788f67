/** The typed client, whose calls reach the API of the test. */
import { Itda, type ItdaOptions } from '../../../packages/itda-js/src/index.ts'
import { testEnv } from '../api.ts'
import worker from '../runtime/api-worker.ts'

/** `lose`: the answers of the first calls that get lost on the way. */
export function itdaOf(key: string, lose = 0, options: Partial<ItdaOptions> = {}): Itda {
  let left = lose
  return new Itda({
    key,
    baseUrl: 'http://localhost:8787',
    wait: async () => {},
    fetch: async (request) => {
      const answer = await answerOf(request)
      if (left-- > 0) throw new TypeError('the connection broke')
      return answer
    },
    ...options,
  })
}

/** Answers a call as the API would. */
export async function answerOf(request: Request): Promise<Response> {
  const waiting: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), props: {} }
  const answer = await worker.fetch(request, testEnv, context as unknown as ExecutionContext)
  const copy = new Response(await answer.arrayBuffer(), answer)
  await Promise.all(waiting)
  return copy
}
