import { makeDataExports } from '#api/upkeep/data-exports/make.ts'
import { call, testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'

/** Requests an export and runs the job until it is ready; returns its id. */
export async function makeExport(person: Person): Promise<string> {
  const { id } = (await call('POST /users/me/data-exports', { as: person.token })).data
  for (let turns = 0; turns < 50 && (await stateOf(id)) !== 'ready'; turns += 1)
    await makeDataExports(testDeps())
  return id
}

export async function stateOf(id: string): Promise<string | undefined> {
  return (await rowsOf<{ state: string }>('SELECT state FROM data_exports WHERE id = ?', id))[0]?.state
}
