/** Two calls at once with one Idempotency-Key (api/http/idempotency.ts). */
import { expect, test } from 'vitest'
import { commit } from '#api/db/sql.ts'
import { openIdempotency, runOnce } from '#api/http/idempotency.ts'
import { testDeps } from '../../helpers/api.ts'

test('a call that finds the work of its twin done answers what the twin answered', async () => {
  const deps = testDeps()
  const scope = `twins ${crypto.randomUUID()}`
  const first = openIdempotency(deps, scope, 'one-key')
  const second = openIdempotency(deps, scope, 'one-key')
  // Both looked for an answer before there was one.
  expect(await Promise.all([first.kept, second.kept])).toEqual([null, null])
  const answer = await runOnce(deps, first, {}, async (own) => commit(own, [], 'accepted'))
  const later = await runOnce(deps, second, {}, async () => 'duplicate')
  expect([answer, later]).toEqual(['accepted', 'accepted'])
})

test('a call that stores nothing answers for itself, also when it is repeated', async () => {
  const deps = testDeps()
  const scope = `nothing ${crypto.randomUUID()}`
  for (const own of ['duplicate', 'another'])
    expect(await runOnce(deps, openIdempotency(deps, scope, 'one-key'), {}, async () => own)).toBe(own)
})
