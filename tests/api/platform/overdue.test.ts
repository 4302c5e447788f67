import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { call, testDeps } from '../../helpers/api.ts'

/** Runs work as part of an earlier test, like work that a timed-out test still awaits. */
let inTheTestBefore: <T>(work: () => T) => T

test('helpers work while their test runs', async () => {
  inTheTestBefore = AsyncLocalStorage.snapshot()
  expect((await inTheTestBefore(() => call('GET /site'))).status).toBeLessThan(500)
})

test('a test that timed out cannot write into later test files', async () => {
  await expect(inTheTestBefore(() => call('GET /site'))).rejects.toThrow('is over')
  expect(() => inTheTestBefore(() => testDeps())).toThrow('is over')
})
