/**
 * Text that an operator writes to a person. A template contains marks, which the page or the operator fills
 * in before sending.
 */
import { text } from '../../core/fields.ts'
import * as z from '../../core/z.ts'

/** The marks of a template. The page fills in the words it knows. */
export const TEMPLATE_MARKS = ['이름', '파트너'] as const
export type TemplateMark = (typeof TEMPLATE_MARKS)[number]
export type MarkWords = { [Mark in TemplateMark]?: string | null | undefined }

/** Fills in the marks whose words are known. */
export function fillMarks(body: string, words: MarkWords): string {
  return TEMPLATE_MARKS.reduce(
    (filled, mark) => filled.replaceAll(`{${mark}}`, words[mark] || `{${mark}}`),
    body,
  )
}

function hasMark(body: string): boolean {
  return TEMPLATE_MARKS.some((mark) => body.includes(`{${mark}}`))
}

/** Refuses a text that still contains a mark. */
export function messageText(label: string, max: number) {
  return text(label, max).check(
    z.refine(
      (value) => !hasMark(value),
      '{이름}이나 {파트너}가 그대로 남아 있어요. 알맞은 말로 바꾸거나 지워 주세요.',
    ),
  )
}
