/**
 * Files sent with an inquiry or a claim: stored in the private bucket under a random key, before the batch
 * that refers to them.
 */
import { INQUIRY_FILE_MAX_BYTES, INQUIRY_FILE_TYPES } from '#contract/site/inquiry-kinds.ts'
import { makeId } from '../../db/ids.ts'
import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { toHex } from '../secrets.ts'
import { findSentFile, putObject, removeObject } from './queries.ts'
import { readUpload, type Upload } from './uploads.ts'

export type SentFiles = { file1?: File | undefined; file2?: File | undefined; file3?: File | undefined }
/** A row without its inquiry and message. */
export type StoredAttachment = Omit<Row<'inquiry_files'>, 'inquiry_id' | 'message_id'>

const TYPES = { types: INQUIRY_FILE_TYPES, said: 'JPEG, PNG, WebP, PDF' }
const FIELDS = ['file1', 'file2', 'file3'] as const

/** Throws `file_type` and `file_too_large` with a sentence at the field, before anything is stored. */
export async function readAttachments(sent: SentFiles): Promise<Upload[]> {
  const uploads: Upload[] = []
  for (const field of FIELDS) {
    const file = sent[field]
    if (file && file.size > 0) uploads.push(await readUpload(field, file, INQUIRY_FILE_MAX_BYTES, TYPES))
  }
  return uploads
}

/**
 * Runs `act` with the rows for its batch. When it fails and no row was written, it deletes the bytes again.
 */
export async function storeAttachments<T>(
  deps: Deps,
  uploads: Upload[],
  act: (rows: StoredAttachment[]) => Promise<T>,
): Promise<T> {
  const rows: StoredAttachment[] = []
  try {
    for (const upload of uploads) rows.push(await storeOne(deps, upload))
    return await act(rows)
  } catch (error) {
    for (const row of rows) await dropUnwritten(deps, row)
    throw error
  }
}

async function storeOne(deps: Deps, { bytes, mediaType }: Upload): Promise<StoredAttachment> {
  const now = deps.now()
  const key = `private/inquiry/${toHex(crypto.getRandomValues(new Uint8Array(16)))}`
  await putObject(deps.files, key, bytes, mediaType)
  return {
    id: makeId('fil', now),
    object_key: key,
    media_type: mediaType,
    bytes: bytes.byteLength,
    created_at: now.toISOString(),
    deleted_at: null,
    removed_at: null,
  }
}

/** Never throws: a failed deletion is logged by its key, and the nightly sweep finds the bytes. */
async function dropUnwritten(deps: Deps, { id, object_key }: StoredAttachment): Promise<void> {
  try {
    if (!(await findSentFile(deps.db, id))) await removeObject(deps.files, object_key)
  } catch (error) {
    deps.log('file_delete_failed', { id: object_key, error: String(error) })
  }
}
