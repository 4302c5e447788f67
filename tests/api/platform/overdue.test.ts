import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { call, testDeps } from '../../helpers/api.ts'

/** Runs its work as a part of the test that took it, as whatever a timed-out test still awaits does. */
let inTheTestBefore: <T>(work: () => T) => T

test('while a test runs its helpers work', async () => {
  inTheTestBefore = AsyncLocalStorage.snapshot()
  expect((await inTheTestBefore(() => call('GET /site'))).status).toBeLessThan(500)
})

test('a test that ran out of time cannot write into the files after it', async () => {
  await expect(inTheTestBefore(() => call('GET /site'))).rejects.toThrow('is over')
  expect(() => inTheTestBefore(() => testDeps())).toThrow('is over')
})
