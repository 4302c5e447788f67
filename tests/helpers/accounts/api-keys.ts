import { makeKey, prefixOf } from '#api/accounts/api-keys/secret.ts'
import { makeId } from '#api/db/ids.ts'
import { insert, type Row } from '#api/db/sql.ts'
import { sha256 } from '#api/platform/secrets.ts'
import { SCOPE_NAMES, type Scope } from '#contract/core/clients/scopes.ts'
import { NEWEST_VERSION } from '#contract/core/clients/versions.ts'
import { testDeps } from '../api.ts'
import type { Person } from '../make.ts'

/** A key of the person with these scopes; by default with all of them. `row`: other values of its row. */
export async function makeApiKey(
  person: Person,
  scopes: readonly Scope[] = SCOPE_NAMES,
  row: Partial<Row<'api_keys'>> = {},
): Promise<{ id: string; key: string }> {
  const { db, now } = testDeps()
  const at = now()
  const key = makeKey('c')
  const id = makeId('key', at)
  await insert(db, 'api_keys', {
    id,
    user_id: person.userId,
    name: '시험 키',
    prefix: prefixOf(key),
    hash: await sha256(key),
    scopes: JSON.stringify(scopes),
    version: NEWEST_VERSION,
    created_at: at.toISOString(),
    ends_at: new Date(at.getTime() + 86_400_000).toISOString(),
    ...row,
  }).run()
  return { id, key }
}
