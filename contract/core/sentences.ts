/** Sentences for invalid input when the field has none of its own, by the kind of mistake. */
import * as z from './z.ts'

const COUNTED: Record<string, string> = { string: '자', array: '개', set: '개', map: '개' }
const ASKED: Record<string, string> = {
  email: '이메일 주소를 확인해 주세요.',
  url: '주소를 확인해 주세요.',
  date: '날짜를 선택해 주세요.',
  datetime: '날짜와 시각을 확인해 주세요.',
  time: '시각을 확인해 주세요.',
}

z.config({ localeError: sentenceFor })

function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return missingOrWrong(issue)
    case 'invalid_value':
      return '보기 중 하나를 골라 주세요.'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return ASKED[issue.format] ?? '형식을 확인해 주세요.'
    case 'not_multiple_of':
      return `${issue.divisor} 단위로 입력해 주세요.`
    case 'unrecognized_keys':
      return '알 수 없는 필드가 있어요.'
    default:
      return '입력한 내용을 확인해 주세요.'
  }
}

function missingOrWrong({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined || input === null) return '빠진 내용이 있어요. 입력해 주세요.'
  if (expected === 'number' || expected === 'int') return '숫자로 입력해 주세요.'
  if (expected === 'file') return '파일을 골라 주세요.'
  return '입력한 내용을 확인해 주세요.'
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const unit = COUNTED[origin]
  if (unit && Number(minimum) === 1)
    return origin === 'string' ? '내용을 입력해 주세요.' : '하나 이상 골라 주세요.'
  if (origin === 'file') return '빈 파일이에요. 다른 파일을 골라 주세요.'
  return inclusive === false ? `${minimum}보다 커야 해요.` : `${minimum}${unit ?? ''} 이상이어야 해요.`
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const unit = COUNTED[origin]
  if (origin === 'file') return '파일이 너무 커요.'
  if (unit) return `${maximum}${unit}까지 쓸 수 있어요.`
  return inclusive === false ? `${maximum}보다 작아야 해요.` : `${maximum} 이하여야 해요.`
}
