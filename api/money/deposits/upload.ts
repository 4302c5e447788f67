/** Files of bank deposits: every line is stored once, in whichever files it occurs. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { DEPOSITS_MAX_BYTES } from '#contract/money/deposits.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { toHex } from '../../platform/secrets.ts'
import { insertDeposits, insertFile, readStored } from './deposit-files.queries.ts'
import { toName } from './propose.ts'
import { readDepositFile } from './read-file.ts'

const AT_ONCE = 500

/** Uploading the same file again adds nothing. Throws `file_too_large` and `import_unreadable`. */
export async function uploadDeposits(deps: Deps, actor: Actor, { file }: { file: File }) {
  if (file.size > DEPOSITS_MAX_BYTES)
    throw new AppError('file_too_large', { fields: { file: ['파일이 너무 커요. 2MB까지 올릴 수 있어요.'] } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const lines = await readDepositFile(bytes, toKstDate(deps.now()))
  const fileHash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const { file: before, known } = await readStored(
    deps.db,
    fileHash,
    lines.map(({ hash }) => hash),
  )
  const added = lines.filter(({ hash }) => !known.has(hash))
  const answer = {
    lines: lines.length,
    added: added.length,
    sum: added.reduce((sum, { amount }) => sum + amount, 0),
  }
  const now = deps.now()
  const id = makeId('dpf', now)
  const rows = added.map(({ line, hash, happenedOn, amount, payer, memo }) => ({
    id: makeId('dep', now),
    file_id: id,
    line,
    line_hash: hash,
    happened_on: happenedOn,
    amount,
    payer,
    payer_name: toName(payer),
    memo,
  }))
  return operate(deps, actor, {
    action: 'uploadDeposits',
    subject: id,
    write: () => ({
      // When the same file was uploaded before, nothing is left to store.
      statements: before
        ? []
        : [
            insertFile(deps.db, {
              id,
              file_hash: fileHash,
              file_name: file.name.slice(0, 200) || '입금.csv',
              lines: lines.length,
              added: added.length,
              created_by: actor.userId,
              created_at: now.toISOString(),
            }),
            ...Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
              insertDeposits(deps.db, rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
            ),
          ],
      after: { lines: lines.length, added: added.length },
      answer,
      races: { 'deposit_files.file_hash': 'conflict', 'deposits.line_hash': 'conflict' },
    }),
  })
}
