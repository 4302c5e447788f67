/**
 * Settlement files of partners: stored line by line, once for each month, and compared with our orders after
 * the answer.
 */
import { AppError } from '#contract/core/errors.ts'
import { SETTLEMENT_MAX_BYTES } from '#contract/money/settlements.ts'
import { makeId } from '../../db/ids.ts'
import type { Row } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import { toHex } from '../../platform/secrets.ts'
import { compareSettlements } from './compare.ts'
import * as db from './queries.ts'
import { readSettlementFile } from './read-file.ts'

const AT_ONCE = 1_000

type UploadInput = { id: string; month: string; file: File; codeColumn: string; amountColumn: string }

/**
 * Uploading the same file for the same month again changes nothing. Throws `not_found`, `file_too_large` and
 * `import_unreadable`.
 */
export async function uploadSettlement(deps: Deps, actor: Actor, wish: UploadInput) {
  const { id: partnerId, month, file, ...typed } = wish
  if (file.size > SETTLEMENT_MAX_BYTES)
    throw new AppError('file_too_large', { fields: { file: ['파일이 너무 커요. 4MB까지 올릴 수 있어요.'] } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const fileHash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const id = makeId('stl', deps.now())
  return operate(deps, actor, {
    action: 'uploadSettlement',
    subject: id,
    find: () => db.findToUpload(deps.db, { partnerId, month }, fileHash),
    write: (found, now) => {
      if (found.known_id !== null)
        return {
          statements: [],
          after: { partner: partnerId, month, known: found.known_id },
          answer: {
            id: found.known_id,
            lines: found.known_lines ?? 0,
            others: found.known_others ?? 0,
            isKnown: true,
          },
        }
      const read = readSettlementFile(bytes, {
        typed,
        before: found.code_column
          ? { codeColumn: found.code_column, amountColumn: found.amount_column ?? '' }
          : null,
        merchantId: found.merchant_id,
      })
      const row = {
        id,
        partner_id: partnerId,
        month,
        source_id: id,
        file_hash: fileHash,
        file_name: file.name.slice(0, 200) || '정산.csv',
        code_column: read.codeColumn,
        amount_column: read.amountColumn,
        lines: read.lines.length,
        others: read.others,
        created_by: actor.userId,
        created_at: now.toISOString(),
      }
      return {
        statements: [
          db.insertSettlement(deps.db, row),
          ...inSlices(toRows(id, read.lines)).map((slice) => db.insertLines(deps.db, slice)),
        ],
        after: { partner: partnerId, month, lines: row.lines, others: row.others, hash: fileHash },
        answer: { id, lines: row.lines, others: row.others, isKnown: false },
        races: { 'settlements.partner_id': 'conflict' },
        wake: () => deps.waitUntil(compareSettlements(deps)),
      }
    },
  })
}

/** Compares the lines of a file with our current orders; earlier comparisons remain. Throws `not_found`. */
export function compareSettlement(deps: Deps, actor: Actor, { id: of }: { id: string }) {
  const id = makeId('stl', deps.now())
  return operate(deps, actor, {
    action: 'compareSettlement',
    subject: id,
    find: () => db.findSettlement(deps.db, of),
    write: (found, now) => ({
      statements: [
        db.insertSettlement(deps.db, {
          id,
          partner_id: found.partner_id,
          month: found.month,
          source_id: found.source_id,
          file_hash: found.file_hash,
          file_name: found.file_name,
          code_column: found.code_column,
          amount_column: found.amount_column,
          lines: found.lines,
          others: found.others,
          created_by: actor.userId,
          created_at: now.toISOString(),
        }),
      ],
      before: { ours: found.ours, theirs: found.theirs },
      after: { partner: found.partner_id, month: found.month, of },
      answer: { id },
      wake: () => deps.waitUntil(compareSettlements(deps)),
    }),
  })
}

type Lines = ReturnType<typeof readSettlementFile>['lines']

function toRows(sourceId: string, lines: Lines): Row<'settlement_lines'>[] {
  return lines.map(({ line, orderCode, amount, counts, isRepeat }) => ({
    source_id: sourceId,
    line,
    order_code: orderCode,
    order_key: orderKeyOf(orderCode),
    amount,
    counts: Number(counts),
    is_repeat: Number(isRepeat),
  }))
}

function inSlices<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}
