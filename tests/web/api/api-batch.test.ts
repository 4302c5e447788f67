import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatchClient } from '#app/services/api/api-batch.server.ts'
import { faultOf, TIMEOUT_MS, toGet } from '#app/services/api/api-transport.server.ts'
import { allowConsoleError } from '../../helpers/runtime/strict-console.ts'
import { serialStub } from '../../helpers/serial-stub.ts'

type Answers = Record<string, () => Response | Promise<Response>>

/** An API that answers by path, and the requests it received. */
function apiOf(answers: Answers, isOld = false) {
  const reached: string[] = []
  const alone = serialStub(
    { fetch: async (request) => (answers[new URL(request.url).pathname] ?? never)() },
    isOld,
  )
  const fetch = async (asked: RequestInfo, init?: RequestInit) => {
    const request = new Request(asked, init)
    reached.push(new URL(request.url).pathname)
    return alone.fetch(request)
  }
  return { reached, together: createBatchClient({ fetch } as never) }
}
const never = () => new Promise<Response>(() => {})
const say = (word: string) => () => Response.json({ data: word })
const lost = () => Promise.reject(new Error('Network connection lost.'))

async function ask(together: ReturnType<typeof createBatchClient>, path: string, as = 'anna') {
  const headers = { authorization: `Bearer ${as}` }
  const out = { ...toGet(`https://api${path}`), headers: new Map(Object.entries(headers)) }
  return together.send(out).then(
    (answer) => answer.text(),
    (error: unknown) => faultOf(error),
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('calls of one moment go as one request, each with its own answer, and a single call goes as it is', async () => {
  const { together, reached } = apiOf({ '/api/a': say('a'), '/api/b': say('b') })
  expect(await Promise.all(['/api/a', '/api/b'].map((path) => ask(together, path)))).toEqual([
    '{"data":"a"}',
    '{"data":"b"}',
  ])
  expect(await ask(together, '/api/a')).toBe('{"data":"a"}')
  expect(reached).toEqual(['/together', '/api/a'])
})

test('the client reads bodies sent as text by an API of the release before', async () => {
  const { together, reached } = apiOf({ '/api/a': say('a'), '/api/b': say('b') }, true)
  expect(await Promise.all(['/api/a', '/api/b'].map((path) => ask(together, path)))).toEqual([
    '{"data":"a"}',
    '{"data":"b"}',
  ])
  expect(reached).toEqual(['/together'])
})

test('the client reads a whole answer like one in lines, and a call missing from it is lost', async () => {
  allowConsoleError(/api_answer_invalid/)
  const line = (at: number, status: number, json: unknown) => ({
    at,
    status,
    headers: [['content-type', 'application/json']],
    json,
  })
  const asked: Request[] = []
  const fetch = async (url: string, init: RequestInit) => {
    asked.push(new Request(url, init))
    return Response.json([line(2, 500, {}), line(1, 404, { code: 'not_found' }), line(0, 200, { data: 'a' })])
  }
  const together = createBatchClient({ fetch } as never)
  const paths = ['/api/a', '/api/b', '/api/c', '/api/d']
  expect(await Promise.all(paths.map((path) => ask(together, path)))).toEqual([
    '{"data":"a"}',
    '{"code":"not_found"}',
    'broken',
    'lost',
  ])
  expect(asked.map(({ headers }) => headers.get('itda-bodies'))).toEqual(['whole'])
})

test('a whole answer that breaks off is lost for each of its calls', async () => {
  const headers = { 'content-type': 'application/json' }
  const together = createBatchClient({
    fetch: async () => new Response('[{"at":0,"st', { headers }),
  } as never)
  expect(await Promise.all(['/api/a', '/api/b'].map((path) => ask(together, path)))).toEqual(['lost', 'lost'])
})

test('calls of two people never share a request', async () => {
  const { together, reached } = apiOf({ '/api/a': say('a') })
  await Promise.all([ask(together, '/api/a', 'anna'), ask(together, '/api/a', 'bora')])
  expect(reached).toEqual(['/api/a', '/api/a'])
})

test('one silent, lost or broken call leaves the other calls their answers', async () => {
  allowConsoleError(/api_answer_invalid/)
  const { together } = apiOf({
    '/api/a': say('a'),
    '/api/lost': lost,
    '/api/broken': () => new Response('<h1>Oops</h1>', { status: 500 }),
  })
  const paths = ['/api/a', '/api/lost', '/api/broken', '/api/silent']
  const asked = paths.map((path) => ask(together, path))
  expect(await asked[0]).toBe('{"data":"a"}')
  expect(await asked[2]).toBe('broken')
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(await asked[3]).toBe('timeout')
})

test('a request lost on the way is lost for each of its calls', async () => {
  const together = createBatchClient({ fetch: lost } as never)
  expect(await Promise.all(['/api/a', '/api/b'].map((path) => ask(together, path)))).toEqual(['lost', 'lost'])
})

test('a batch waits for the decision whether another call follows', async () => {
  const { together, reached } = apiOf({ '/api/a': say('a'), '/api/b': say('b') })
  const { promise, resolve } = Promise.withResolvers<void>()
  const later = together.prepare(promise).then(() => ask(together, '/api/b'))
  const first = ask(together, '/api/a')
  await Promise.resolve()
  resolve()
  expect(await Promise.all([first, later])).toEqual(['{"data":"a"}', '{"data":"b"}'])
  expect(reached).toEqual(['/together'])
})
