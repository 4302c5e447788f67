import { makeKey, prefixOf } from '#api/accounts/api-keys/secret.ts'
import { makeId } from '#api/db/ids.ts'
import { insert, type Row } from '#api/db/sql.ts'
import { sha256 } from '#api/platform/secrets.ts'
import { AGENCY_SCOPE_NAMES } from '#contract/core/clients/agency-scopes.ts'
import { PARTNER_SCOPE_NAMES, SCOPE_NAMES, type Scope } from '#contract/core/clients/scopes.ts'
import { NEWEST_VERSION } from '#contract/core/clients/versions.ts'
import { testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import type { AgencyPerson } from './agencies.ts'
import type { PartnerPerson } from './partner-people.ts'

type MadeKey = { id: string; key: string }

/** A key of the person with these scopes; by default with all of them. `row`: other values of its row. */
export async function makeApiKey(
  person: Person,
  scopes: readonly Scope[] = SCOPE_NAMES,
  row: Partial<Row<'api_keys'>> = {},
): Promise<MadeKey> {
  return insertKey('c', { user_id: person.userId, scopes: JSON.stringify(scopes), ...row })
}

/** A key of the person's partner with these scopes; by default with all that a partner's key can have. */
export async function makePartnerKey(
  { partnerId, userId }: PartnerPerson,
  scopes: readonly Scope[] = PARTNER_SCOPE_NAMES,
  row: Partial<Row<'api_keys'>> = {},
): Promise<MadeKey> {
  const owner = { partner_id: partnerId, made_by: userId }
  return insertKey('p', { ...owner, scopes: JSON.stringify(scopes), ...row })
}

/** A key of the person's agency with these scopes; by default with all that an agency can be given. */
export async function makeAgencyKey(
  { agencyId, userId }: AgencyPerson,
  scopes: readonly Scope[] = AGENCY_SCOPE_NAMES,
  row: Partial<Row<'api_keys'>> = {},
): Promise<MadeKey> {
  const owner = { user_id: userId, agency_id: agencyId }
  return insertKey('a', { ...owner, scopes: JSON.stringify(scopes), ...row })
}

async function insertKey(kind: 'a' | 'c' | 'p', row: Partial<Row<'api_keys'>>): Promise<MadeKey> {
  const { db, now } = testDeps()
  const at = now()
  const key = makeKey(kind)
  const id = makeId('key', at)
  await insert(db, 'api_keys', {
    id,
    name: '시험 키',
    prefix: prefixOf(key),
    hash: await sha256(key),
    version: NEWEST_VERSION,
    created_at: at.toISOString(),
    ends_at: new Date(at.getTime() + 86_400_000).toISOString(),
    ...row,
  }).run()
  return { id, key }
}
