/** Private documents: stored under a random key; only an operator who gives a reason can read them. */
import { AppError } from '#contract/core/errors.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type Job, MORE } from '../clock/job.ts'
import { recordAccess } from '../operator-act/log-access.ts'
import { toHex } from '../secrets.ts'
import {
  type FileRow,
  findFile,
  findObject,
  findSentFile,
  listFilesToRemove,
  markRemoved,
  putObject,
  removeObject,
} from './queries.ts'
import { extensionOf, type Upload } from './uploads.ts'

type FileKind = 'identification' | 'account'

const NAMES: Record<FileKind, string> = { identification: '사업자등록증', account: '통장 사본' }
/** The name of a file sent with an inquiry or a claim. */
const SENT_NAME = '첨부 파일'
const REASON_MAX = 200
/** The most files of each kind in one run; the next minute continues. */
const REMOVED_AT_ONCE = 100

/** Returns the name of a document. The owner's file name might reveal personal data and is not stored. */
export function toFileName(kind: FileKind): string {
  return NAMES[kind]
}

type Uploads = Partial<Record<FileKind, Upload | null>>
type FilesByKind = Partial<Record<FileKind, FileRow>>

/**
 * Puts the documents into the bucket, then runs `act` with their rows for its batch. When `act` fails and no
 * row was written, it deletes the bytes again.
 */
export async function storeFiles<T>(
  deps: Deps,
  creatorId: string,
  uploads: Uploads,
  act: (rows: FilesByKind) => Promise<T>,
): Promise<T> {
  const rows: FilesByKind = {}
  try {
    for (const kind of ['identification', 'account'] as const) {
      const upload = uploads[kind]
      if (upload) rows[kind] = await storeFile(deps, creatorId, kind, upload)
    }
    return await act(rows)
  } catch (error) {
    for (const row of Object.values(rows)) await dropUnwritten(deps, row)
    throw error
  }
}

async function storeFile(deps: Deps, creatorId: string, kind: FileKind, upload: Upload): Promise<FileRow> {
  const now = deps.now()
  const key = `private/${kind}/${toHex(crypto.getRandomValues(new Uint8Array(16)))}`
  await putObject(deps.files, key, upload.bytes, upload.mediaType)
  return {
    id: makeId('fil', now),
    creator_id: creatorId,
    kind,
    object_key: key,
    file_name: toFileName(kind),
    media_type: upload.mediaType,
    bytes: upload.bytes.byteLength,
    created_at: now.toISOString(),
    deleted_at: null,
    removed_at: null,
  }
}

/** Never throws: a failed deletion is logged by its key. */
async function dropUnwritten(deps: Deps, row: FileRow): Promise<void> {
  try {
    if (!(await findFile(deps.db, row.id))) await removeObject(deps.files, row.object_key)
  } catch (error) {
    deps.log('file_delete_failed', { id: row.object_key, error: String(error) })
  }
}

/** The roles that may open payout documents; operators who read inquiries open the files sent with them. */
const PAPERS = ['finance', 'review'] as const

/**
 * Returns a document as a download. The log records who read whose document and why before any byte is sent.
 * Throws `invalid_input` without a reason, `not_found`, `not_my_duty`.
 */
export async function readFile(deps: Deps, actor: Actor, id: string, why: string) {
  const reason = requireReason(why)
  const file = await findOpenable(deps, actor, id)
  if (!file || file.deletedAt) throw new AppError('not_found')
  const object = await findObject(deps.files, file.objectKey)
  if (!object) throw new AppError('not_found')
  const look = {
    action: 'serveFile' as const,
    subject: id,
    creatorId: file.creatorId,
    what: `file:${id}`,
    reason,
  }
  return recordAccess(deps, actor, look, () => ({
    body: object.body,
    mediaType: file.mediaType,
    bytes: file.bytes,
    fileName: `${file.name}.${extensionOf(file.mediaType)}`,
  }))
}

async function findOpenable(deps: Deps, actor: Actor, id: string) {
  const [paper, sent] = await Promise.all([findFile(deps.db, id), findSentFile(deps.db, id)])
  const row = paper ?? sent
  if (paper && !mayDo(actor.operatorRole, PAPERS)) throw new AppError('not_my_duty')
  return (
    row && {
      creatorId: row.creator_id,
      objectKey: row.object_key,
      mediaType: row.media_type,
      bytes: row.bytes,
      deletedAt: row.deleted_at,
      name: paper?.file_name ?? SENT_NAME,
    }
  )
}

function requireReason(why: string): string {
  const reason = why.trim()
  if (reason.length === 0)
    throw new AppError('invalid_input', { fields: { reason: ['보는 이유를 적어 주세요.'] } })
  if (reason.length > REASON_MAX)
    throw new AppError('invalid_input', {
      fields: { reason: [`보는 이유는 ${REASON_MAX}자까지 쓸 수 있어요.`] },
    })
  return reason
}

/**
 * Deletes from the bucket the bytes of files that were deleted. Running it twice is safe: a file is marked
 * after its bytes are deleted.
 */
export async function removeDeletedFiles(deps: Deps): Promise<unknown> {
  const rows = await listFilesToRemove(deps.db, REMOVED_AT_ONCE)
  let removed = 0
  for (const row of rows) {
    try {
      await removeObject(deps.files, row.object_key)
      await deps.db.batch(markRemoved(deps.db, row.id, deps.now().toISOString()))
      removed += 1
    } catch (error) {
      deps.log('file_delete_failed', { id: row.object_key, error: String(error) })
    }
  }
  return removed >= REMOVED_AT_ONCE ? MORE : null
}

export const removeDeletedFilesJob: Job = {
  name: 'removeDeletedFiles',
  area: 'platform',
  every: 'day',
  title: '삭제된 서류 파기',
  help: '삭제한 서류의 파일을 파기해요.',
  twice: 'A file is marked after its bytes are gone.',
  run: removeDeletedFiles,
}
