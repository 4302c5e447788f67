/** Converts an operator's form input into the bytes and the time it describes. */
import { AppError } from '#contract/core/errors.ts'
import { instantInSeoul } from '#contract/core/kst.ts'
import type { SignatureCheck } from '#contract/partners/signature-checks.ts'
import { POSTBACK_MAX_BYTES } from '../../../platform/reports/body.ts'

const refuse = (field: 'body' | 'receivedAt', says: string) =>
  new AppError('invalid_input', { fields: { [field]: [says] } })

/** A browser sends every line break as CRLF, so the text is converted to LF. Throws `invalid_input`. */
export function bytesOf({
  body,
  bodyForm,
}: Pick<SignatureCheck, 'body' | 'bodyForm'>): Uint8Array<ArrayBuffer> {
  const bytes =
    bodyForm === 'text'
      ? new TextEncoder().encode(body.replace(/\r\n?/g, '\n'))
      : bodyForm === 'hex'
        ? fromHex(body.replace(/\s/g, ''))
        : fromBase64(body.replace(/\s/g, ''))
  if (bytes.length > POSTBACK_MAX_BYTES) throw refuse('body', '본문은 64KB까지 확인할 수 있어요.')
  return bytes
}

/** Returns the Unix seconds of a time in Seoul; null when empty. Throws `invalid_input`. */
export function cameAt(receivedAt: string | undefined): number | null {
  if (!receivedAt) return null
  const [day = '', time = ''] = receivedAt.split(/[ T]/)
  const at = instantInSeoul(day, time)
  if (!at) throw refuse('receivedAt', '달력에 있는 날짜와 시각을 적어 주세요.')
  return Math.floor(Date.parse(at) / 1000)
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw refuse('body', '16진수가 아니에요. 두 자리씩 적어 주세요.')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  } catch {
    throw refuse('body', 'Base64가 아니에요. 본문을 다시 인코딩해 주세요.')
  }
}
