import { afterEach, beforeEach, expect } from 'vitest'

/** One for all copies of this module: where files share a process, it is loaded for each, and what they import only once. */
const state = held().strictConsole

function held() {
  const shared = globalThis as { strictConsole?: { seen: string[]; allowed: RegExp[] } }
  shared.strictConsole ??= { seen: [], allowed: [] }
  return shared as Required<typeof shared>
}

/** Lets this one test log errors that match; every other console.error fails it. */
export function allowConsoleError(pattern: RegExp): void {
  state.allowed.push(pattern)
}

beforeEach(function listen() {
  state.seen = []
  state.allowed = []
  console.error = function record(...parts: unknown[]) {
    state.seen.push(parts.map(toText).join(' '))
  }
})

afterEach(function nothingUnexpected() {
  const unexpected = state.seen.filter((line) => !state.allowed.some((pattern) => pattern.test(line)))
  expect(
    unexpected,
    'console.error was called; fix the cause, or allowConsoleError(/…/) in this test',
  ).toEqual([])
})

function toText(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message
  return typeof part === 'string' ? part : JSON.stringify(part)
}
