/** A key of the example creator, and the file of records that a program started with it. */
import { makeRow } from '../../accounts/api-keys/own-keys.ts'
import { insert } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { makeDataExports } from '../data-exports/make.ts'
import { insertDataExport } from '../data-exports/queries.ts'
import { makeExportRow } from '../data-exports/request-export.ts'
import type { Cast } from './people.ts'

export async function makeRecordFile(deps: Deps, { creator }: Cast): Promise<void> {
  const owner = { user_id: creator.userId, partner_id: null, agency_id: null, made_by: null }
  const { row } = await makeRow(deps.now(), owner, {
    name: '정산 시트',
    scopes: ['export:read', 'export:write'],
    endsInDays: 90,
  })
  const file = { kinds: JSON.stringify(['links', 'clicks', 'orders']), key_id: row.id }
  await deps.db.batch([
    insert(deps.db, 'api_keys', row),
    insertDataExport(deps.db, { ...makeExportRow(deps, creator), ...file }),
  ])
  await makeDataExports(deps)
}
