import { afterEach, beforeEach, expect } from 'vitest'

let seen: string[] = []
let allowed: RegExp[] = []

/** Lets this one test log errors that match; every other console.error fails it. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern)
}

beforeEach(function listen() {
  seen = []
  allowed = []
  console.error = function record(...parts: unknown[]) {
    seen.push(parts.map(toText).join(' '))
  }
})

afterEach(function nothingUnexpected() {
  const unexpected = seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))
  expect(
    unexpected,
    'console.error was called; fix the cause, or allowConsoleError(/…/) in this test',
  ).toEqual([])
})

function toText(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'string' ? part : JSON.stringify(part)
}
