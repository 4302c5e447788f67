/**
 * A job makes the file in pieces of several tables, as CSV and as JSON. It compresses each file alone, so
 * that only one slice of rows is in memory. The batch after each piece moves the cursor. After an
 * interruption, the next run writes that piece again under another name.
 */

import { crc32 } from '#contract/core/crc32.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { DATA_EXPORT_DAYS } from '#contract/upkeep/data-exports.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { tryFlushClicks } from '../../links/clicks/bring.ts'
import type { Job } from '../../platform/clock/job.ts'
import { toCell } from '../../platform/csv/write.ts'
import { putObject } from '../../platform/files/queries.ts'
import { postMail } from '../../platform/mail/post.ts'
import { toHex } from '../../platform/secrets.ts'
import { concatBytes, directoryOf, type Entry, headOf } from '../../platform/zip.ts'
import { type ExportFile, filesOf } from './files.ts'
import { guideOf } from './guide.ts'
import { dataExportMail, recordExportReadyMail } from './mails.ts'
import * as db from './queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 5
const ROWS_A_PART = 5_000
/** The bytes of text after which no more files are added to a piece. */
const PIECE_BYTES = 2_000_000
const PIECES_A_RUN = 12
const MOST_TRIES = 5
const encoder = new TextEncoder()

/** The next file, the number of its part, and the row after which it begins. */
type ExportCursor = { source: number; part: number; after: db.Cell[] | null }
type PendingExport = Awaited<ReturnType<typeof db.listToMake>>[number]

/** Running it twice or concurrently is safe: `moveDataExport` lets only one run continue. */
export async function makeDataExports(deps: Deps): Promise<void> {
  let left = PIECES_A_RUN
  const failures: unknown[] = []
  for (const waiting of await db.listToMake(deps.db, AT_ONCE)) {
    let row: PendingExport | null = waiting
    try {
      for (; row && left > 0; left -= 1) row = await makePiece(deps, row)
    } catch (error) {
      if (violates(error, 'exactly_one')) continue
      failures.push(error)
      await giveUpAfter(deps, waiting)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Returns null when the export is finished. */
async function makePiece(deps: Deps, row: PendingExport): Promise<PendingExport | null> {
  const files = filesOf(row)
  const filled = await fill(deps, row, files)
  const entries = [...(JSON.parse(row.entries) as Entry[]), ...filled.entries]
  const isLast = filled.place.source === files.length
  const end = isLast ? directoryOf(entries, row.bytes + sizeOf(filled.bytes)) : new Uint8Array()
  const piece = concatBytes([...filled.bytes, end])
  const names = JSON.parse(row.pieces) as string[]
  const name = `${names.length}-${toHex(crypto.getRandomValues(new Uint8Array(8)))}`
  await putObject(deps.files, row.folder + name, piece, 'application/octet-stream')
  const now = deps.now()
  const moved = {
    state: isLast ? 'ready' : 'making',
    place: JSON.stringify(filled.place),
    pieces: JSON.stringify([...names, name]),
    entries: JSON.stringify(isLast ? [] : entries),
    bytes: row.bytes + piece.length,
    lines: row.lines + filled.lines,
    percent: Math.floor((filled.place.source / files.length) * 100),
    tries: 0,
    ...(isLast && { ended_at: now.toISOString(), expires_at: endOf(now) }),
  }
  const told = isLast ? mailOf(deps, { ...row, ...moved }) : []
  await deps.db.batch([...db.moveDataExport(deps.db, row, moved), ...told])
  if (isLast) deps.waitUntil(deps.wakeMail())
  return isLast ? null : { ...row, ...moved }
}

/**
 * Fills a piece with files of CSV and JSON until it is full or all are written; the first piece starts with
 * the guide.
 */
async function fill(deps: Deps, row: PendingExport, files: ExportFile[]) {
  const day = toKstDate(new Date(row.asked_at))
  const whose = { userId: row.user_id, creatorId: row.creator_id }
  const bytes: Uint8Array[] = []
  const entries: Entry[] = []
  let place = JSON.parse(row.place) as ExportCursor
  let held = 0
  let lines = 0
  async function add(name: string, text: string) {
    const packed = await pack(name, text, row.bytes + sizeOf(bytes), day)
    entries.push(packed.entry)
    bytes.push(...packed.bytes)
    held += packed.entry.size
  }
  if (row.state === 'asked') {
    await tryFlushClicks(deps, row.creator_id)
    await add('읽어보기.txt', guideOf(day, row, files))
  }
  while (place.source < files.length && held < PIECE_BYTES) {
    const source = files[place.source]
    if (!source) break
    const { items, last } = await source.read(deps.db, whose, { after: place.after, limit: ROWS_A_PART })
    const isWhole = place.part === 0 && !last
    const name = isWhole ? source.file : `${source.file}-${String(place.part + 1).padStart(3, '0')}`
    if (items.length > 0 || place.part === 0) {
      await add(`${name}.csv`, toCsv(source.columns, items))
      await add(`json/${name}.json`, toJson(items))
    }
    lines += items.length
    place = last
      ? { source: place.source, part: place.part + 1, after: last }
      : { source: place.source + 1, part: 0, after: null }
  }
  return { bytes, entries, place, lines }
}

function toCsv(columns: string[], items: Record<string, unknown>[]): string {
  const rows = items.map((item) => columns.map((name) => toCell(toText(item[name]))))
  const lines = [columns.map(toCell), ...rows].map((cells) => cells.join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** A list stands in its cell as JSON. */
function toText(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/**
 * Returns JSON for programs: one line for each row, numbers as numbers, and no prefix before values that look
 * like a formula.
 */
function toJson(items: object[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`
}

async function pack(name: string, text: string, at: number, day: string) {
  const plain = encoder.encode(text)
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const small = new Uint8Array(await new Response(stream).arrayBuffer())
  const stored = small.length < plain.length ? small : plain
  const entry: Entry = { name, at, crc: crc32(plain), size: plain.length, packed: stored.length, day }
  return { entry, bytes: [headOf(entry), stored] }
}

function sizeOf(pieces: Uint8Array[]): number {
  return pieces.reduce((sum, one) => sum + one.length, 0)
}

function endOf(now: Date): string {
  return new Date(now.getTime() + DATA_EXPORT_DAYS * DAY_MS).toISOString()
}

/** A key waits for its file itself. */
function mailOf(deps: Deps, row: PendingExport & { expires_at: string | null }): D1PreparedStatement[] {
  const { bytes, user_id: userId, email } = row
  if (row.key_id !== null) return []
  const write = row.kinds === null ? dataExportMail : recordExportReadyMail
  return postMail(deps, { userId, email }, write({ bytes, until: row.expires_at ?? '' }))
}

/** After five failures in a row the export has failed; its owner sees that and can request another. */
async function giveUpAfter(deps: Deps, { id }: PendingExport): Promise<void> {
  const [row] = (await db.listToMake(deps.db, AT_ONCE)).filter((one) => one.id === id)
  if (!row) return
  if (row.tries + 1 < MOST_TRIES) return void (await db.countTry(deps.db, row))
  const ended = { state: 'failed', ended_at: deps.now().toISOString() }
  await deps.db.batch(db.moveDataExport(deps.db, row, ended))
}

export const makeDataExportsJob: Job = {
  name: 'makeDataExports',
  area: 'upkeep',
  every: 'minute',
  title: '내 데이터 파일 만들기',
  help: '회원이 요청한 자기 데이터를 파일 하나로 만들어요.',
  twice: 'Whoever moves the place first has written that piece; the bytes of the other belong to no file.',
  run: makeDataExports,
}
