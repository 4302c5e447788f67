/** Counts the calls of one invocation to D1, and ends an invocation at one of its calls. */
import type { Deps } from '#api/deps.ts'
import { testDeps } from '../api.ts'

type WrappedStatement = { raw: D1PreparedStatement }
/** `calls` are trips to the database; `statements` counts each statement of a batch, as D1 may. */
export type CallCounts = { calls: number; statements: number }
/** From call `at` on nothing is answered. `isDone`: that call was carried out, but its answer was lost. */
export type Kill = { at: number; isDone: boolean }

export function countCalls(deps: Deps = testDeps(), kill?: Kill): { deps: Deps; asked: CallCounts } {
  const asked: CallCounts = { calls: 0, statements: 0 }
  async function send<T>(statements: number, act: () => Promise<T>): Promise<T> {
    asked.calls += 1
    asked.statements += statements
    if (!kill || asked.calls < kill.at) return act()
    if (asked.calls === kill.at && kill.isDone) await act()
    throw new Error('D1_ERROR: Network connection lost.')
  }
  const wrap = (raw: D1PreparedStatement): WrappedStatement & Record<string, unknown> => {
    const all = () => send(1, () => raw.all())
    return {
      raw,
      bind: (...values: unknown[]) => wrap(raw.bind(...values)),
      all,
      run: all,
      first: async (column?: string) => {
        const row = (await all()).results[0] as Record<string, unknown> | undefined
        return (column === undefined ? row : row?.[column]) ?? null
      },
    }
  }
  const db = {
    prepare: (sql: string) => wrap(deps.db.prepare(sql)),
    batch: (statements: WrappedStatement[]) =>
      send(statements.length, () => deps.db.batch(statements.map(({ raw }) => raw))),
  }
  return { deps: { ...deps, db: db as unknown as D1Database }, asked }
}
