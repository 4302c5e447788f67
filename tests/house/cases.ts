import { expect, test } from 'vitest'
import type { Rule, Source } from './source.ts'

/** The fault, the rule that must notice it, files with the fault, the same files without it. */
export type Case = [fault: string, rule: Rule, bad: Source[], good: Source[]]

/** The rules themselves are tested: each must find the fault, say what to do instead, and leave the good files alone. */
export function testRules(cases: Case[]): void {
  for (const [fault, rule, bad, good] of cases) {
    test(`the house notices: ${fault}`, () => {
      const found = rule(bad)
      expect(found.length).toBeGreaterThan(0)
      for (const one of found) expect(one.say).toMatch(/:|lines|write/)
      expect(rule(good)).toEqual([])
    })
  }
}

export function at(path: string, text: string): Source {
  return { path, text }
}
