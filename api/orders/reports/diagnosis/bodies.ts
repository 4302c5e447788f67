/**
 * Bodies that the sender may have signed instead of the received one, each with an explanation of the
 * sender's mistake.
 */
import { findCp949 } from '../../../platform/csv/cp949.ts'
import { jsonTexts } from './json-texts.ts'

type OtherBody = { says: string; bytes: Uint8Array<ArrayBuffer> }

const SEND_AS_SIGNED = '서명한 글자를 그대로 보내 주세요.'
const encoder = new TextEncoder()

/** Likely ones first; each is built on demand. */
export function* otherBodies(sent: Uint8Array<ArrayBuffer>): Generator<OtherBody> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(sent)
  const seen = new Set([text])
  for (const [says, other] of otherTexts(text)) {
    if (seen.has(other)) continue
    seen.add(other)
    yield { says, bytes: encoder.encode(other) }
  }
  yield* otherEncodings(text)
}

function* otherTexts(text: string): Generator<[says: string, text: string]> {
  yield [
    '끝에 줄바꿈이 없는 본문에 서명했어요. 보낸 본문의 끝에 줄바꿈이 붙었어요.',
    text.replace(/\r?\n$/, ''),
  ]
  yield ['끝에 줄바꿈을 붙여 서명했어요. 보낸 본문에는 없어요.', `${text}\n`]
  yield ['끝에 줄바꿈(CRLF)을 붙여 서명했어요. 보낸 본문에는 없어요.', `${text}\r\n`]
  yield ['앞뒤의 빈칸과 줄바꿈을 뺀 본문에 서명했어요. 보낸 본문에는 있어요.', text.trim()]
  const lines = text.replaceAll('\r\n', '\n')
  yield ['줄바꿈이 CRLF인 본문에 서명했어요. 보낸 본문은 LF예요.', lines.replaceAll('\n', '\r\n')]
  yield ['줄바꿈이 LF인 본문에 서명했어요. 보낸 본문은 CRLF예요.', lines]
  for (const json of jsonTexts(text))
    yield [`JSON을 다시 만들어 서명했어요(${json.name}). ${SEND_AS_SIGNED}`, json.text]
  yield* formTexts(text)
  yield ['BOM을 붙인 본문에 서명했어요. BOM 없이 서명해 주세요.', `\ufeff${text}`]
  yield ['BOM이 없는 본문에 서명했어요. 보낸 본문의 앞에 BOM이 있어요.', text.replace(/^\ufeff/, '')]
  yield ['빈 본문에 서명했어요. 본문을 읽기 전에 서명했는지 확인해 주세요.', '']
}

/** The body in the encodings of a form. */
function* formTexts(text: string): Generator<[says: string, text: string]> {
  const encoded = encodeURIComponent(text)
  yield [`폼 형식(URL 인코딩)으로 바꾼 글자에 서명했어요. ${SEND_AS_SIGNED}`, encoded]
  yield [`폼 형식(URL 인코딩)으로 바꾼 글자에 서명했어요. ${SEND_AS_SIGNED}`, encoded.replaceAll('%20', '+')]
  const asForm = '폼 형식(application/x-www-form-urlencoded)으로 보냈어요. 서명한 JSON을 그대로 보내 주세요.'
  const plain = decodeOrNull(text.replaceAll('+', ' '))
  if (plain !== null) yield [asForm, plain]
  for (const [name, value] of new URLSearchParams(text)) yield [asForm, value || name]
}

function* otherEncodings(text: string): Generator<OtherBody> {
  if (encoder.encode(text).length === text.length) return
  const eucKr = findCp949(text)
  if (eucKr) yield { says: 'EUC-KR로 바꾼 본문에 서명했어요. UTF-8로 서명하고 보내 주세요.', bytes: eucKr }
  const twice = Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('')
  yield {
    says: '본문을 UTF-8로 두 번 바꿔 서명했어요. 이미 UTF-8인 글자를 다시 바꾸지 마세요.',
    bytes: encoder.encode(twice),
  }
  const wide = Uint8Array.from(
    Array.from({ length: text.length * 2 }, (_, at) => (text.charCodeAt(at >> 1) >> (at % 2 ? 8 : 0)) & 255),
  )
  yield { says: 'UTF-16으로 바꾼 본문에 서명했어요. UTF-8로 서명하고 보내 주세요.', bytes: wide }
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
