import { expect, test } from 'vitest'
import type { Rule, Source } from './source.ts'

/** A fault, the rule that must find it, files with the fault, and the same files without it. */
export type Case = [fault: string, rule: Rule, bad: Source[], good: Source[]]

/** Tests the rules themselves: each must find the fault, suggest a fix, and accept the good files. */
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
