/** Reads the mail with which a partner sends its file: who sent it, and the CSV files attached to it. */
import PostalMime, { addressParser, type Email } from 'postal-mime'

export const REPORT_MAIL_MAX_BYTES = 8 * 1024 * 1024
/** More than a partner sends at once. */
export const REPORT_MAIL_MAX_FILES = 5
/** A mail program nests a few parts; far more are an attack. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }
const CSV_TYPES = ['text/csv', 'application/csv', 'text/comma-separated-values']

export type ReportMail = {
  /** The address that the mail program shows as the sender, in lower case; null when there is not exactly one. */
  from: string | null
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}

/** Returns null for a mail that cannot be read. */
export async function readReportMail(raw: ArrayBuffer): Promise<ReportMail | null> {
  try {
    const mail = await PostalMime.parse(raw, LIMITS)
    return {
      from: senderOf(mail),
      files: mail.attachments
        .filter(({ filename, mimeType }) => /\.csv$/i.test(filename ?? '') || CSV_TYPES.includes(mimeType))
        .map(({ filename, content }) => ({ name: filename ?? '', bytes: toBytes(content) })),
    }
  } catch {
    return null
  }
}

/** Of two senders, the one that was checked on the way may be another than the one that is read here. */
function senderOf({ headers }: Email): string | null {
  const [header, ...more] = headers.filter(({ key }) => key === 'from')
  const [sender, ...others] = addressParser(header?.value ?? '')
  if (more.length > 0 || others.length > 0) return null
  return sender?.address?.toLowerCase() || null
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof ArrayBuffer ? new Uint8Array(content) : new Uint8Array(content)
}

/** Returns the secret of `reports+<secret>@…` for the address of our domain; null for every other address. */
export function secretIn(to: string, address: string): string | null {
  const [name = '', host = ''] = address.toLowerCase().split('@')
  const asked = to.toLowerCase()
  const secret = asked.slice(name.length + 1, asked.length - host.length - 1)
  return asked === `${name}+${secret}@${host}` && /^[0-9a-f]{32}$/.test(secret) ? secret : null
}

export function toReportAddress(secret: string, address: string): string {
  return address.replace('@', `+${secret}@`)
}
