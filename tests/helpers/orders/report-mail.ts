/** Mails of partners with files, as their mail programs write them. */
import { toCp949 } from '#api/platform/csv/cp949.ts'

/** The sender of mails that name no other. */
export const SENDER = 'orders@shop.example.com'

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export type Part = {
  bytes: Uint8Array
  name: string
  encoding?: 'base64' | 'quoted-printable'
  type?: string
}

function toPart({ bytes, name, encoding = 'base64', type = 'text/csv' }: Part): string {
  const text =
    encoding === 'base64'
      ? (toBase64(bytes).match(/.{1,76}/g) ?? []).join('\r\n')
      : Array.from(bytes, (byte) =>
          byte === 61 || byte > 126 || (byte < 32 && byte !== 13 && byte !== 10)
            ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
            : String.fromCharCode(byte),
        ).join('')
  return [
    '--part',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    `Content-Disposition: attachment; ${name}`,
    '',
    text,
  ].join('\r\n')
}

export function toMail(
  parts: Part[],
  from = `=?EUC-KR?B?${toBase64(toCp949('주문팀'))}?= <${SENDER}>`,
): string {
  return [
    `From: ${from}`,
    'To: reports@files.itda.test',
    'Subject: orders',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part\r\nContent-Type: text/plain; charset=euc-kr\r\n\r\nbody',
    ...parts.map(toPart),
    '--part--',
    '',
  ].join('\r\n')
}
