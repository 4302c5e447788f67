/** Puts another's change between what a verb read and what it writes, every time and not by luck. */
import type { Deps } from '#api/deps.ts'
import { testDeps } from './api.ts'

/** Deps whose first batch, or the one of that number, comes after `meddle`. */
export function meddledDeps(meddle: () => Promise<unknown>, at = 1): Deps {
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
