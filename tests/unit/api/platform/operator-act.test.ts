import { expect, test } from 'vitest'
import type { Handlers } from '#api/handlers.ts'
import { answerWithoutAudit } from '#api/platform/operator-act/without-audit.ts'

type Approve = Handlers<'businessOps'>['approveBusiness']
type ListBusinesses = Handlers<'businessOps'>['listBusinesses']

/**
 * The compiler checks the rule. When it no longer does, `@ts-expect-error` has no error and the type check
 * fails.
 */
test('an endpoint with which an operator changes something does not compile without its audit row', async () => {
  const done = { done: true as const }
  // @ts-expect-error no audit row was written: operate() and recordAccess() answer with one
  const silent: Approve = async () => done
  const excused: Approve = async () => answerWithoutAudit(done, 'nothing was changed')
  const read: ListBusinesses = async () => ({
    items: [],
    next: null,
    sort: 'oldest',
    limit: 20,
    total: 0,
    counts: [],
  })
  expect([typeof silent, typeof excused, typeof read]).toEqual(['function', 'function', 'function'])
})
