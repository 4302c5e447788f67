/** An export of a person's data, requested and downloaded by its owner. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { DATA_EXPORT_STATES, type DataExport } from '#contract/upkeep/data-exports.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { findObject } from '../../platform/files/queries.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { toHex } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const A_DAY = 3
/** The exports that a list shows. */
export const SHOWN_EXPORTS = 5
/** The time in which an opened export may be downloaded; a slow connection needs it to begin. */
const OPEN_MS = 5 * 60_000

/** Throws `data_export_open` while one waits or is in progress, `rate_limited` beyond three a day. */
export async function askForDataExport(deps: Deps, actor: Actor): Promise<DataExport> {
  await limitRate(deps, `data_export:${actor.userId}`, A_DAY, 86_400)
  const row = makeExportRow(deps, actor)
  return insertExport(deps, row, [], toNewExport(row))
}

/** The row of a new export, whose pieces lie in a folder that nobody can guess. */
export function makeExportRow(deps: Deps, { userId }: Actor) {
  const now = deps.now()
  return {
    id: makeId('dex', now),
    user_id: userId,
    asked_at: now.toISOString(),
    folder: `private/data-export/${toHex(crypto.getRandomValues(new Uint8Array(16)))}/`,
  }
}

export function toNewExport({ id, asked_at }: db.NewDataExport): DataExport {
  return { id, state: 'asked', askedAt: asked_at, bytes: null, expiresAt: null, percent: 0 }
}

/** Throws `data_export_open` while another export of the person waits or is in progress. */
export async function insertExport<T>(
  deps: Deps,
  row: db.NewDataExport,
  others: D1PreparedStatement[],
  answer: T,
): Promise<T> {
  try {
    return await commit(deps, [db.insertDataExport(deps.db, row), ...others], answer)
  } catch (error) {
    if (violates(error, 'data_exports.user_id')) throw new AppError('data_export_open')
    throw error
  }
}

export async function listDataExports(deps: ReadDeps, { userId }: Actor): Promise<{ items: DataExport[] }> {
  const rows = await db.listDataExports(deps.db, { userId, scope: 'everything' }, SHOWN_EXPORTS)
  return { items: rows.map((row) => toDataExport(row, deps.now())) }
}

export function toDataExport(row: db.DataExport, now: Date): DataExport {
  return {
    id: row.id,
    state: stateOf(row, now),
    askedAt: row.asked_at,
    bytes: row.state === 'ready' ? row.bytes : null,
    expiresAt: row.expires_at,
    percent: row.percent,
  }
}

/** An export counts as expired after its time, even before the nightly job deletes it. */
function stateOf({ state, expires_at }: db.DataExport, now: Date): DataExport['state'] {
  if (state === 'ready' && (expires_at ?? '') <= now.toISOString()) return 'expired'
  return DATA_EXPORT_STATES.find((one) => one === state) ?? 'failed'
}

/** Lets its owner download the bytes for the next five minutes. Throws `not_found`, `data_export_gone`. */
export function openDataExport(deps: Deps, actor: Actor, { id }: { id: string }) {
  return openExport(deps, actor, { id, scope: 'everything' })
}

/** Records that its owner opened it. */
export async function openExport(deps: Deps, actor: Actor, of: { id: string; scope: db.ExportScope }) {
  const row = await requireReady(deps, actor, of)
  const opened = db.moveDataExport(deps.db, row, { opened_at: deps.now().toISOString() })
  return commit(deps, opened, { fileName: fileNameOf(row), bytes: row.bytes })
}

/**
 * Throws `not_found`, `data_export_gone`, and `fresh_sign_in_required` when it was not opened just before.
 */
export async function readDataExport(deps: Deps, actor: Actor, { id }: { id: string }) {
  const row = await requireReady(deps, actor, { id, scope: 'everything' })
  if (deps.now().getTime() - Date.parse(row.opened_at ?? '1970-01-01') > OPEN_MS)
    throw new AppError('fresh_sign_in_required')
  return toFile(deps, row)
}

/** Throws `not_found`, `data_export_gone`. */
export async function requireReady(
  deps: Deps,
  { userId }: Actor,
  { id, scope }: { id: string; scope: db.ExportScope },
): Promise<db.DataExport> {
  const row = await db.findDataExport(deps.db, { userId, scope }, id)
  if (!row) throw new AppError('not_found')
  if (stateOf(row, deps.now()) !== 'ready') throw new AppError('data_export_gone')
  return row
}

/** The bytes of a finished export, as a stream. */
export function toFile(deps: Deps, row: db.DataExport) {
  const keys = (JSON.parse(row.pieces) as string[]).map((one) => row.folder + one)
  return { body: chainObjects(deps, keys), bytes: row.bytes, fileName: fileNameOf(row) }
}

function fileNameOf({ asked_at, kinds }: db.DataExport): string {
  return `itda-${kinds === null ? 'my-data' : 'records'}-${toKstDate(new Date(asked_at))}.zip`
}

/** Streams one object after the other; requests a piece when the one before has been read. */
function chainObjects(deps: Deps, keys: string[]): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        if (!reader) {
          const key = keys.shift()
          if (!key) return controller.close()
          const object = await findObject(deps.files, key)
          if (!object) throw new Error('a piece of an export is gone')
          reader = (object.body as ReadableStream<Uint8Array>).getReader()
        }
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        reader = undefined
      }
    },
    async cancel() {
      await reader?.cancel()
    },
  })
}
