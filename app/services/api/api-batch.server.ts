/**
 * Sends the calls that a page makes at the same moment as one request. The body contains the paths of the
 * GETs. The response has one line of JSON for each as soon as it is ready (`api/http/batch.ts`). Each call
 * has its own response, timeout and connection error.
 */
import { CREATOR_HEADER } from '#contract/core/clients/agency-scopes.ts'
import { BODIES } from '#contract/core/shape.ts'
import {
  type Answer,
  type AnswerParts,
  type Api,
  answerOf,
  checkedAnswer,
  faultError,
  type IsAnswer,
  isJson,
  type Outgoing,
  pathOf,
  type SentHeaders,
  sendOnce,
  TIMEOUT_MS,
} from './api-transport.server.ts'

export type BatchClient = {
  /** Sends a GET in one batch with the other calls of this moment. Rejects with a fault, like `sendOnce`. */
  send: (out: Outgoing, isAnswer?: IsAnswer) => Promise<Answer>
  /** Delays the batch until `work` has decided whether to make another call. */
  prepare: <T>(work: Promise<T>) => Promise<T>
}

/**
 * The batch waits for this many turns of the microtask queue (some 10 µs; pages need 25), so that the other
 * loaders can join.
 */
const TURNS = 100

type PendingCall = {
  out: Outgoing
  isAnswer: IsAnswer
  resolve: (answer: Answer) => void
  reject: (fault: unknown) => void
}
type Line = AnswerParts & { at: number }

/** Created once per request from a browser. */
export function createBatchClient(api: Api): BatchClient {
  let waiting: PendingCall[] = []
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
      if (!one) continue
      if (group.length === 1) void sendOnce(api, one.out, one.isAnswer).then(one.resolve, one.reject)
      else void sendGroup(api, group, headersOf(one, group))
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

/**
 * All calls of one person have the same headers, besides the device cookie, which only some addresses receive,
 * and the account of a creator, which stands beside its path.
 */
function headersOf(one: PendingCall, group: PendingCall[]): SentHeaders {
  const headers = new Map(one.out.headers)
  const cookie = group.map(({ out }) => out.headers.get('cookie')).find(Boolean)
  if (cookie) headers.set('cookie', cookie)
  headers.delete(CREATOR_HEADER)
  headers.set('content-type', 'application/json')
  headers.set(BODIES, 'whole')
  return headers
}

/** The path, or with it the account for which a person of an agency calls. */
function addressOf(out: Outgoing): string | [path: string, creator: string] {
  const creator = out.headers.get(CREATOR_HEADER)
  return creator ? [pathOf(out), creator] : pathOf(out)
}

async function sendGroup(api: Api, group: PendingCall[], headers: SentHeaders): Promise<void> {
  // When the page is rendered, its request ends together with every call that it still waits for. Therefore
  // nothing is aborted here.
  const timer = setTimeout(() => {
    for (const { reject } of group) reject(faultError('timeout'))
  }, TIMEOUT_MS)
  /** The calls that have no line yet. */
  const open = new Set(group)
  const body = JSON.stringify(group.map(({ out }) => addressOf(out)))
  try {
    const response = await api.fetch('https://api/together', { method: 'POST', headers: [...headers], body })
    if (!response.ok) settleAll(response)
    else if (isWhole(response)) for (const line of (await response.json()) as Line[]) take(line)
    else for await (const line of linesOf(response)) take(JSON.parse(line))
  } catch {
    // The connection broke before the line of these calls.
  }
  clearTimeout(timer)
  for (const { reject } of open) reject(faultError('lost'))

  function take(line: Line): void {
    const asked = group[line.at]
    if (!asked) return
    open.delete(asked)
    checkedAnswer(asked.out, answerOf(line), asked.isAnswer).then(asked.resolve, asked.reject)
  }
  /** The API refused the whole batch before any call. */
  function settleAll(response: Response): void {
    for (const { out, isAnswer, resolve, reject } of group)
      checkedAnswer(out, response.clone(), isAnswer).then(resolve, reject)
    open.clear()
  }
}

/** True when every response was ready at once. Reading one body costs half as much as reading lines. */
function isWhole({ headers }: Response): boolean {
  return headers.get('content-type') === 'application/json'
}

/**
 * The buffer for everything that has arrived. Without one, the runtime splits the data into pieces of 4 KB.
 */
const ROOM_BYTES = 32 * 1024

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader({ mode: 'byob' })
  const decoder = new TextDecoder()
  let room = new ArrayBuffer(ROOM_BYTES)
  let rest = ''
  for (;;) {
    const { done = true, value } = (await reader?.read(new Uint8Array(room))) ?? {}
    if (done || !value) return
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
    room = value.buffer
  }
}
