/**
 * Reads and checks a response once for all its readers: the query cache before it stores it, and the client
 * before it renders a page. A response that does not match the contract is never rendered.
 */

import { SHAPE, shapeOf } from '#contract/core/shape.ts'
import { findEndpoint } from '#contract/index.ts'
import { type Answer, answerOf } from './api-transport.server.ts'

/** Noun and verb of the endpoint. */
export type Path = readonly string[]
type ReadAnswer = { text?: string; json: unknown }
const read = new WeakMap<Answer, Promise<ReadAnswer>>()
const checked = new WeakMap<Answer, Promise<unknown>>()

/** Null when the response is not JSON. */
export async function jsonIn(answer: Answer): Promise<unknown> {
  return readOf(answer).then(
    ({ json }) => json,
    () => null,
  )
}

/** The text as received; a Response can be read only once. */
export async function textIn(answer: Answer): Promise<string> {
  return (await readOf(answer)).text ?? answer.text()
}

/** The value of `data`. Rejects when it does not match the contract. */
export function dataIn(answer: Answer, path: Path): Promise<unknown> {
  const known = checked.get(answer) ?? readOf(answer).then(({ json }) => parseAnswer(answer, json, path))
  checked.set(answer, known)
  return known
}

/** A response that was read and checked before. */
export function answerWith({ body, data }: { body: string; data: unknown }): Answer {
  const answer = answerOf({ status: 200, headers: [['content-type', 'application/json']], body })
  checked.set(answer, Promise.resolve(data))
  return answer
}

/**
 * Skips the check when the sender has checked the response against the same contract. Another release may
 * have another contract.
 */
function parseAnswer({ headers }: Answer, json: unknown, path: Path): unknown {
  const schema = findEndpoint(path)?.output
  const isChecked = schema && headers.get(SHAPE) === shapeOf(schema)
  return isChecked ? Object(json).data : check(json, path)
}

export async function check(json: unknown, path: Path): Promise<unknown> {
  const result = await findEndpoint(path)?.output['~standard'].validate(json)
  if (!result) throw new Error(`The contract has no ${path.join('.')}.`)
  if (result.issues) throw new Error(`The answer has another shape: ${JSON.stringify(result.issues)}`)
  return Object(result.value).data
}

function readOf(answer: Answer): Promise<ReadAnswer> {
  if ('parsed' in answer) return Promise.resolve({ json: answer.parsed })
  const known =
    read.get(answer) ?? answer.text().then((text) => ({ text, json: JSON.parse(text) as unknown }))
  read.set(answer, known)
  return known
}
