/**
 * Marks for the operator of the site and the services it uses, in the terms and the privacy policy. Unlike
 * numbers, they keep the text of the day a version was published, because people agreed to the names of that
 * day.
 */

import * as z from '../core/z.ts'
import { strangeMark } from '../platform/placeholders.ts'

export const LEGAL_MARKS = ['회사', '개인정보 보호책임자', '처리 위탁', '국외 이전', '방문 통계'] as const
export type LegalMark = (typeof LEGAL_MARKS)[number]
/** The text for each mark; null when the data it needs is not known yet. */
export type LegalFacts = Record<LegalMark, string | null>

export function fillFacts(text: string, facts: Partial<LegalFacts>): string {
  return LEGAL_MARKS.reduce(
    (filled, mark) => filled.replaceAll(`{${mark}}`, facts[mark] ?? `{${mark}}`),
    text,
  )
}

export function marksIn(text: string): LegalMark[] {
  return LEGAL_MARKS.filter((mark) => text.includes(`{${mark}}`))
}

const NOTHING = Object.fromEntries(LEGAL_MARKS.map((mark) => [mark, '']))
/** Like `KNOWN_MARKS`, for texts that may also contain these marks. */
export const KNOWN_LEGAL_MARKS = z.refine<string>(
  (value) => strangeMark(fillFacts(value, NOTHING)) === null,
  {
    error: ({ input }) =>
      `‘${strangeMark(fillFacts(String(input), NOTHING))}’는 쓸 수 없는 표시예요. 중괄호는 아래에 있는 표시에만 쓸 수 있어요.`,
  },
)

/** Placeholders for facts that are not known yet: nobody may agree to a text that contains one. */
const PLACEHOLDERS =
  /[\w.@-]{0,80}\.example\b|〔[^〕\n]{0,40}〕|\[[^\]\n]{0,40}\]|[○◯△□]{2,40}|(?<![a-z])(?:o{2,40}|x{2,40}|todo)(?![a-z])|예시|(?<!\d)0{2,4}-0{2,5}(?!\d)/gi

export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(PLACEHOLDERS))]
}
