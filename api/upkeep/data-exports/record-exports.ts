/**
 * Files of a person's records, which a key or the person starts. They are made, kept and removed as an export of everything
 * is; without a secret in them they need no fresh sign-in.
 */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type * as z from '#contract/core/z.ts'
import {
  type newRecordExport,
  RECORD_EXPORTS_A_DAY,
  type RecordExport,
} from '#contract/upkeep/record-exports.ts'
import { RECORD_KINDS } from '#contract/upkeep/records.ts'
import { findKey } from '../../accounts/api-keys/queries.ts'
import { findMe } from '../../db/users.ts'
import type { Actor, Caller, Deps } from '../../deps.ts'
import { postMail } from '../../platform/mail/post.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { toRange } from '../records/range.ts'
import { toRecordKinds } from './files.ts'
import { recordExportStartedMail } from './mails.ts'
import * as db from './queries.ts'
import {
  insertExport,
  makeExportRow,
  openExport,
  requireReady,
  SHOWN_EXPORTS,
  toDataExport,
  toFile,
  toNewExport,
} from './request-export.ts'

/**
 * Throws `data_export_open` while another export of the person is made, `invalid_input` for a range that ends
 * before it begins, and `rate_limited`. A mail tells of a file that a key starts.
 */
export async function createRecordExport(
  deps: Deps,
  actor: Caller,
  input: z.output<typeof newRecordExport>,
): Promise<RecordExport> {
  toRange(input)
  await limitRate(deps, `record_export:${actor.userId}`, RECORD_EXPORTS_A_DAY, 86_400)
  const row = {
    ...makeExportRow(deps, actor),
    kinds: JSON.stringify(RECORD_KINDS.filter((kind) => input.kinds?.includes(kind) ?? true)),
    range_from: input.from ?? null,
    range_to: input.to ?? null,
    key_id: actor.scopes ? actor.sessionId : null,
  }
  const letters = row.key_id === null ? [] : await lettersOf(deps, actor, row.key_id)
  const started = await insertExport(deps, row, letters, { ...toNewExport(row), ...toRecordFacts(row) })
  if (letters.length > 0) deps.waitUntil(deps.wakeMail())
  return started
}

async function lettersOf(deps: Deps, { userId }: Caller, keyId: string): Promise<D1PreparedStatement[]> {
  const [key, user] = await Promise.all([
    findKey(deps.db, keyId),
    findMe(deps.db, userId, toKstDate(deps.now())),
  ])
  return key ? postMail(deps, { userId, email: user?.email }, recordExportStartedMail(key)) : []
}

export async function listRecordExports(
  deps: ReadDeps,
  { userId }: Actor,
): Promise<{ items: RecordExport[] }> {
  const rows = await db.listDataExports(deps.db, { userId, scope: 'records' }, SHOWN_EXPORTS)
  return { items: rows.map((row) => toRecordExport(row, deps.now())) }
}

/** Throws `not_found`. */
export async function getRecordExport(
  deps: ReadDeps,
  { userId }: Actor,
  { id }: { id: string },
): Promise<RecordExport> {
  const row = await db.findDataExport(deps.db, { userId, scope: 'records' }, id)
  if (!row) throw new AppError('not_found')
  return toRecordExport(row, deps.now())
}

/** Throws `not_found`, `data_export_gone`. */
export function openRecordExport(deps: Deps, actor: Actor, { id }: { id: string }) {
  return openExport(deps, actor, { id, scope: 'records' })
}

/** Throws `not_found`, `data_export_gone`. */
export async function readRecordExport(deps: Deps, actor: Actor, { id }: { id: string }) {
  return toFile(deps, await requireReady(deps, actor, { id, scope: 'records' }))
}

function toRecordExport(row: db.DataExport, now: Date): RecordExport {
  return { ...toDataExport(row, now), ...toRecordFacts(row) }
}

function toRecordFacts(row: Pick<db.DataExport, 'kinds' | 'range_from' | 'range_to' | 'key_id'>) {
  return {
    kinds: toRecordKinds(row) ?? [],
    from: row.range_from,
    to: row.range_to,
    isByKey: row.key_id !== null,
  }
}
