/**
 * Explains which part of a signature was wrong, for the people who run the partner's server. No text contains
 * a secret.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Check } from '#contract/partners/signature-checks.ts'
import { parseReport, toText } from '../../../platform/reports/body.ts'
import type { LooseHeader } from './header.ts'
import { type Case, findSigned, type SignatureMatch } from './search.ts'

/** Checks the key, the signed bytes and the header. */
export async function explain(one: Case & { header: LooseHeader }): Promise<Check[]> {
  const found = await findSigned(one)
  const { faults } = one.header
  const header: Check =
    faults.length > 0
      ? { part: 'header', state: 'bad', says: faults.join(' ') }
      : { part: 'header', state: 'good', says: '시각과 서명을 읽었어요.' }
  return [header, ...(found ? checksOf(found) : checkUnknown(one))]
}

function checksOf({ key, bytes }: SignatureMatch): Check[] {
  return [
    { part: 'secret', state: key.isGood ? 'good' : 'bad', says: key.says },
    bytes === null
      ? { part: 'bytes', state: 'good', says: '보낸 본문 그대로에 서명했어요.' }
      : { part: 'bytes', state: 'bad', says: bytes },
  ]
}

function checkUnknown({ header, keys }: Case): Check[] {
  const says =
    header.macs.length === 0 || header.time === null
      ? '서명을 읽을 수 없어서 확인하지 못했어요.'
      : keys.length === 0
        ? '이 파트너에게는 비밀 키가 없어요.'
        : '아는 비밀 키 중 이 서명을 만든 키가 없어요. 비밀 키가 다르거나 본문이 중간에 바뀌었어요.'
  return [
    { part: 'secret', state: 'unknown', says },
    { part: 'bytes', state: 'unknown', says: '비밀 키를 먼저 맞춰 주세요.' },
  ]
}

/** Checks whether the report itself can be parsed. */
export function checkBody(sent: Uint8Array<ArrayBuffer>): Check {
  try {
    parseReport(toText(sent))
    return { part: 'body', state: 'good', says: 'itda-v1의 모양이에요.' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { part: 'body', state: 'bad', says: describeError(error, sent) }
  }
}

/** Names the wrong fields and their faults, never their values. */
export function describeError({ details }: AppError, sent: Uint8Array<ArrayBuffer>): string {
  const fields = Object.entries(details.fields ?? {})
  if (fields.length > 0)
    return fields
      .slice(0, 5)
      .map(([name, says]) => `${name.slice(0, 60) || '본문'}: ${says.join(' ').slice(0, 100)}`)
      .join(' · ')
  const text = new TextDecoder().decode(sent)
  if (text.includes('\ufffd')) return '본문이 UTF-8이 아니에요.'
  if (/^[\w.-]+=/.test(text)) return '폼 형식(application/x-www-form-urlencoded)이에요. JSON으로 보내 주세요.'
  return text.trim() === '' ? '본문이 비어 있어요.' : '본문이 JSON이 아니에요.'
}
