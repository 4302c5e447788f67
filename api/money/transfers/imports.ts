/**
 * Files of old members that an operator uploads: read and shown first, then all their rows are opened at
 * once.
 */
import { AppError } from '#contract/core/errors.ts'
import {
  TRANSFER_FILE_MAX_BYTES,
  type TransferImport,
  type TransferImportDetail,
} from '#contract/money/transfer-ops.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { MOST_ERRORS } from '../../platform/csv/table.ts'
import { hashEmail, maskEmail } from '../../platform/mail/emails.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { toHex } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type ReadMember, type RowError, readMembers } from './read-file.ts'
import * as db from './transfer-imports.queries.ts'

const SHOWN_ROWS = 20
/** The most characters of JSON in one statement; D1 accepts 2 MB. */
const STAGED_CHARS = 900_000

/** Uploading the same file again returns the same import. Throws `file_too_large` and `import_unreadable`. */
export async function uploadTransferImport(deps: Deps, actor: Actor, { file }: { file: File }) {
  const sentence = '파일이 너무 커요. 5MB까지 올릴 수 있어요.'
  if (file.size > TRANSFER_FILE_MAX_BYTES)
    throw new AppError('file_too_large', { fields: { file: [sentence] } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileHash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const { encoding, rows, errors: wrong } = readMembers(bytes)
  const now = deps.now()
  const id = makeId('nim', now)
  const members = await Promise.all(rows.map((row) => toMember(deps, id, now, row)))
  const [brought, known] = await Promise.all([findBrought(deps, fileHash), findKnown(deps, rows)])
  if (brought) return answerWithoutAudit(brought, 'it was brought before')
  const errors = [...wrong, ...known].sort((a, b) => a.line - b.line).slice(0, MOST_ERRORS)
  const row = {
    id,
    file_hash: fileHash,
    file_name: file.name.slice(0, 200) || '회원.csv',
    encoding,
    state: errors.length > 0 ? 'refused' : 'ready',
    members: rows.length + new Set(wrong.map(({ line }) => line)).size,
    links: rows.reduce((sum, { links }) => sum + links.length, 0),
    won: rows.reduce((sum, { won }) => sum + won, 0),
    errors: JSON.stringify(errors),
    created_by: actor.userId,
    created_at: now.toISOString(),
  }
  const staged = errors.length > 0 ? [] : members
  const answer = toImport({ ...row, started_at: null, moved: 0, moved_won: 0 })
  const preview = staged.slice(0, SHOWN_ROWS).map((one) => toPreview({ ...one, moved_at: null }))
  return operate<undefined, TransferImportDetail>(deps, actor, {
    action: 'uploadTransferImport',
    subject: id,
    write: () => ({
      statements: [
        db.insertTransferImport(deps.db, row),
        ...inParts(staged).map((part) => db.insertMembers(deps.db, part)),
      ],
      after: { members: row.members, won: row.won, state: row.state },
      answer: { ...answer, errors, preview },
      races: {
        'network_imports.file_hash': async (error) => {
          const won = await findBrought(deps, fileHash)
          if (!won) throw error
          return won
        },
      },
    }),
  })
}

export async function listTransferImports(deps: ReadDeps, _actor: Actor, input: { limit?: number } = {}) {
  const found = await db.listTransferImports(deps.db, input.limit ?? 20)
  return { items: found.map(toImport) }
}

/** Throws `not_found`. */
export async function getTransferImport(
  deps: ReadDeps,
  _actor: Actor,
  input: { id: string },
): Promise<TransferImportDetail> {
  const [found, rows] = await Promise.all([
    db.findTransferImport(deps.db, input.id),
    db.listMembers(deps.db, input.id, SHOWN_ROWS),
  ])
  if (!found) throw new AppError('not_found')
  return toDetail(found, rows)
}

async function toMember(deps: Deps, importId: string, now: Date, row: ReadMember): Promise<db.StagedMember> {
  return {
    id: makeId('nmb', now),
    import_id: importId,
    line: row.line,
    email_hash: (await hashEmail(deps, row.email)).now,
    email_masked: maskEmail(row.email),
    won: row.won,
    links: JSON.stringify(row.links),
  }
}

/** Finds rows whose member an earlier file contained. */
async function findKnown(deps: Deps, rows: ReadMember[]): Promise<RowError[]> {
  const hashed = await Promise.all(
    rows.map(async ({ line, email }) => ({ line, ...(await hashEmail(deps, email)) })),
  )
  const known = await db.listKnownMembers(deps.db, [
    ...new Set(hashed.flatMap(({ now, other }) => [now, other])),
  ])
  return hashed
    .filter(({ now, other }) => known.has(now) || known.has(other))
    .map(({ line }) => ({ line, column: '이메일', message: '이미 가져온 회원이에요.' }))
}

/** Splits rows into parts that fit into one statement. */
function inParts(rows: db.StagedMember[]): db.StagedMember[][] {
  const parts: db.StagedMember[][] = []
  let room = 0
  for (const row of rows) {
    const size = row.links.length * 2 + 300
    if (size > room) {
      parts.push([])
      room = STAGED_CHARS
    }
    parts.at(-1)?.push(row)
    room -= size
  }
  return parts
}

/** Finds the import of an earlier upload of this file. */
async function findBrought(deps: Deps, fileHash: string): Promise<TransferImportDetail | null> {
  const known = await db.findTransferImportByFile(deps.db, fileHash)
  return known && toDetail(known, await db.listMembers(deps.db, known.id, SHOWN_ROWS))
}

function toDetail(row: db.TransferImportRow, rows: db.MemberLine[]): TransferImportDetail {
  return { ...toImport(row), errors: JSON.parse(row.errors) as RowError[], preview: rows.map(toPreview) }
}

function toPreview({ line, email_masked, won, links, moved_at }: db.MemberLine) {
  const count = (JSON.parse(links) as string[]).length
  return { line, emailMasked: email_masked, amount: won, links: count, movedAt: moved_at }
}

function toImport(row: Omit<db.TransferImportRow, 'errors' | 'created_by' | 'file_hash'>): TransferImport {
  return {
    id: row.id,
    fileName: row.file_name,
    encoding: row.encoding as TransferImport['encoding'],
    state: row.state as TransferImport['state'],
    members: row.members,
    links: row.links,
    amount: row.won,
    createdAt: row.created_at,
    startedAt: row.started_at,
    moved: row.moved,
    movedAmount: row.moved_won,
  }
}
