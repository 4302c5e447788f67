/**
 * What a page asks for at one moment travels as one request: the paths of its GETs in the body, one line of JSON back for each as soon
 * as it is there (`api/together.ts`). Each call keeps its own answer, its own silence and its own lost connection.
 */
import {
  type Answer,
  type Api,
  answerOf,
  checkedAnswer,
  faultError,
  type IsAnswer,
  isJson,
  type Outgoing,
  pathOf,
  sendOnce,
  TIMEOUT_MS,
  type Told,
} from './api-transport.server.ts'

export type Together = {
  /** Sends a GET with whatever else is asked for at this moment. Rejects with a fault, as `sendOnce` does. */
  send: (out: Outgoing, isAnswer?: IsAnswer) => Promise<Answer>
  /** Calls wait for what decides whether there will be another one. */
  prepare: <T>(work: Promise<T>) => Promise<T>
}

/** So many turns of the microtask queue (some 30 µs) are given to the other loaders. */
const TURNS = 400

type Asked = {
  out: Outgoing
  isAnswer: IsAnswer
  resolve: (answer: Answer) => void
  reject: (fault: unknown) => void
}
type Line = Told & { at: number }

/** One per request of a browser. */
export function createTogether(api: Api): Together {
  let waiting: Asked[] = []
  const preparing = new Set<Promise<unknown>>()

  async function leave(): Promise<void> {
    await turns()
    while (preparing.size > 0) {
      await Promise.allSettled(preparing)
      await turns()
    }
    const leaving = waiting
    waiting = []
    for (const group of Map.groupBy(leaving, ({ out }) => out.headers.get('authorization')).values()) {
      const [one] = group
      if (one && group.length === 1) void sendOnce(api, one.out, one.isAnswer).then(one.resolve, one.reject)
      else void sendGroup(api, group)
    }
  }
  return {
    send: (out, isAnswer = isJson) =>
      new Promise((resolve, reject) => {
        waiting.push({ out, isAnswer, resolve, reject })
        if (waiting.length === 1) void leave()
      }),
    prepare(work) {
      const ended = work.finally(() => preparing.delete(ended))
      preparing.add(ended)
      return ended
    },
  }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await null
}

async function sendGroup(api: Api, group: Asked[]): Promise<void> {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    for (const { reject } of group) reject(faultError('timeout'))
    controller.abort()
  }, TIMEOUT_MS)
  /** Those without a line so far. */
  const open = new Set(group)
  const { signal } = controller
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const { out } of group) for (const [name, value] of out.headers) headers.set(name, value)
  const body = JSON.stringify(group.map(({ out }) => pathOf(out)))
  try {
    const response = await api.fetch(
      new Request('https://api/together', { method: 'POST', headers, body, signal }),
    )
    if (response.ok) for await (const line of linesOf(response)) take(JSON.parse(line))
    else settleAll(response)
  } catch {
    // What has no line by now was lost on the way.
  }
  clearTimeout(timer)
  for (const { reject } of open) reject(faultError('lost'))

  function take(line: Line): void {
    const asked = group[line.at]
    if (!asked) return
    open.delete(asked)
    checkedAnswer(asked.out, answerOf(line), asked.isAnswer).then(asked.resolve, asked.reject)
  }
  /** The door of the API refused all of them at once. */
  function settleAll(response: Response): void {
    for (const { out, isAnswer, resolve, reject } of group)
      checkedAnswer(out, response.clone(), isAnswer).then(resolve, reject)
    open.clear()
  }
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
}
