/**
 * Inserts another person's change between the read and the write of a verb, so that a race happens in every
 * run.
 */
import type { Deps } from '#api/deps.ts'
import { testDeps } from './api.ts'

/** Returns deps that run `meddle` before their batch number `at` (from 1). */
export function depsWithWrite(meddle: () => Promise<unknown>, at = 1): Deps {
  const deps = testDeps()
  let batches = 0
  const db = new Proxy(deps.db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return async function batch(statements: D1PreparedStatement[]) {
        batches += 1
        if (batches === at) await meddle()
        return target.batch(statements)
      }
    },
  })
  return { ...deps, db }
}
