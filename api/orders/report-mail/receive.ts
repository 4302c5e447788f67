/**
 * Takes the mail of a partner with its file. The file waits as if an operator had uploaded it; nothing is
 * applied before an operator asks for it and another one approves.
 */
import { AppError } from '#contract/core/errors.ts'
import { IMPORT_MAX_BYTES } from '#contract/orders/ingestion.ts'
import { makeId } from '../../db/ids.ts'
import { violates } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import {
  REPORT_MAIL_MAX_BYTES,
  REPORT_MAIL_MAX_FILES,
  type ReportMail,
  readReportMail,
  secretIn,
} from '../../outside/report-mail.ts'
import { addTry } from '../../platform/rate-limit.ts'
import { sha256 } from '../../platform/secrets.ts'
import { hashOf, type ImportFile, prepareImport } from '../imports/prepare.ts'
import { findHabits, findImportByFile, insertImport, releaseFile } from '../imports/queries.ts'
import { findMailbox, type MailboxRow } from './queries.ts'

/** A mail as Cloudflare's Email Routing hands it to the worker. */
type InboundMail = {
  to: string
  rawSize: number
  raw: ReadableStream<Uint8Array>
  /** Answers the sending server with this text, so that the sender gets the mail back. */
  setReject: (reason: string) => void
}

const A_DAY = { most: 20, seconds: 86_400 }

/** The reasons in the log, and the English sentence for the sending server: Korean does not survive there. */
const REFUSALS = {
  off: 'This address takes no files.',
  secret: 'This address does not exist.',
  too_large: 'The mail is too large. Send files of up to 5 MB.',
  too_many: 'Too many mails today. Try again tomorrow.',
  unreadable: 'The mail could not be read.',
  sender: 'This sender may not send files to this address.',
  no_file: 'The mail has no CSV file attached.',
  too_many_files: 'The mail has more than five CSV files. Send at most five in one mail.',
} as const
type Refusal = keyof typeof REFUSALS

/** Refuses without a word about the content; returns the imports that a mail became. */
export async function receiveReportMail(deps: Deps, mail: InboundMail): Promise<string[]> {
  const refuse = (reason: Refusal, id?: string): string[] => {
    mail.setReject(REFUSALS[reason])
    deps.log('report_mail_refused', { reason, ...(id && { id }) })
    return []
  }
  if (!deps.reportMail) return refuse('off')
  const secret = secretIn(mail.to, deps.reportMail)
  if (!secret) return refuse('secret')
  const mailbox = await findMailbox(deps.db, await sha256(secret), deps.now().toISOString())
  if (!mailbox) return refuse('secret')
  if (mail.rawSize > REPORT_MAIL_MAX_BYTES) return refuse('too_large', mailbox.id)
  if ((await addTry(deps, `report_mail:${mailbox.id}`, A_DAY.seconds)) > A_DAY.most)
    return refuse('too_many', mailbox.id)
  const read = await readReportMail(await new Response(mail.raw).arrayBuffer())
  if (!read) return refuse('unreadable', mailbox.id)
  if (!read.from || !(JSON.parse(mailbox.senders) as string[]).includes(read.from))
    return refuse('sender', mailbox.id)
  if (read.files.length === 0) return refuse('no_file', mailbox.id)
  if (read.files.length > REPORT_MAIL_MAX_FILES) return refuse('too_many_files', mailbox.id)
  if (read.files.some(({ bytes }) => bytes.length > IMPORT_MAX_BYTES)) return refuse('too_large', mailbox.id)
  const taken: string[] = []
  for (const file of read.files) taken.push(await keepFile(deps, mailbox, file))
  deps.log('report_mail_taken', { id: mailbox.id, count: taken.length })
  return taken
}

/**
 * The same file again is the same import, also when an operator uploaded or discarded it. One that was refused
 * is read anew, because its columns may have names by now.
 */
async function keepFile(
  deps: Deps,
  mailbox: MailboxRow,
  { name, bytes }: ReportMail['files'][number],
): Promise<string> {
  const partnerId = mailbox.partner_id
  const fileHash = await hashOf(partnerId, bytes)
  const known = await findImportByFile(deps.db, fileHash)
  if (known && known.state !== 'refused') return known.id
  const file: ImportFile = {
    partnerId,
    fileName: name,
    bytes,
    fileHash,
    source: 'mail',
    createdBy: mailbox.made_by,
  }
  try {
    const { id, errors, statements } = await prepareFile(deps, file)
    if (known?.errors === errors) return known.id
    await deps.db.batch([...(known ? [releaseFile(deps.db, known)] : []), ...statements])
    return id
  } catch (error) {
    if (!violates(error, 'imports.file_hash')) throw error
    return (await findImportByFile(deps.db, fileHash))?.id ?? ''
  }
}

/** A file that cannot be read becomes a refused import, because nobody else sees what is wrong with it. */
async function prepareFile(
  deps: Deps,
  file: ImportFile,
): Promise<{ id: string; errors: string; statements: D1PreparedStatement[] }> {
  try {
    const { row, statements } = await prepareImport(deps, file, await findHabits(deps.db, file.partnerId))
    return { id: row.id, errors: row.errors, statements }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = error.details.fields?.file?.join(' ') ?? error.message
    const now = deps.now()
    const id = makeId('imp', now)
    const row = {
      id,
      partner_id: file.partnerId,
      file_hash: file.fileHash,
      file_name: file.fileName.slice(0, 200) || '실적.csv',
      encoding: 'utf-8',
      state: 'refused',
      rows: 0,
      errors: JSON.stringify([{ line: 1, column: '', message }]),
      created_by: file.createdBy,
      created_at: now.toISOString(),
      source: file.source,
    }
    return { id, errors: row.errors, statements: [insertImport(deps.db, row)] }
  }
}
