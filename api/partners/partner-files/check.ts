/** Reads a file of partners and shows its effects before anything is written. */
import { AppError } from '#contract/core/errors.ts'
import { PARTNER_FILE_BYTES } from '#contract/partners/partner-columns.ts'
import type { PartnerFile } from '#contract/partners/partner-files.ts'
import type { Actor, Deps } from '../../deps.ts'
import { decodeFile } from '../../platform/csv/read.ts'
import { refuse } from '../../platform/csv/table.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { planFile } from './plan.ts'

/** Throws `file_too_large`, `import_unreadable`. */
export async function checkPartnerFile(deps: Deps, _actor: Actor, { file }: { file: File }) {
  const sentence = '파일이 너무 커요. 256KB까지 올릴 수 있어요.'
  if (file.size > PARTNER_FILE_BYTES) throw new AppError('file_too_large', { fields: { file: [sentence] } })
  const csv = decodeFile(new Uint8Array(await file.arrayBuffer()))?.text
  if (csv === undefined) throw refuse('UTF-8이나 EUC-KR로 저장한 CSV 파일만 읽을 수 있어요.')
  const { rows, errors, effects } = await planFile(deps, csv)
  const answer: PartnerFile = {
    csv,
    rows: rows.map(({ line, id, input, says }) => ({ line, id, title: input.title, says })),
    errors,
    effects,
  }
  return answerWithoutAudit(answer, 'a file is read and shown; nothing is kept of it')
}
