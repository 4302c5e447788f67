import { afterEach, beforeEach, expect } from 'vitest'

/**
 * One state for all copies of this module. Where files share a process, each file loads the module again, but
 * their imports are loaded once.
 */
const state = held().strictConsole

function held() {
  const shared = globalThis as { strictConsole?: { seen: string[]; allowed: RegExp[] } }
  shared.strictConsole ??= { seen: [], allowed: [] }
  return shared as Required<typeof shared>
}

/** Allows this test to log errors that match; every other console.error fails it. */
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
