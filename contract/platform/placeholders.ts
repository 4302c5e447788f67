/**
 * Marks in texts for numbers that operators may change (`{지급일}`). They are filled in at each reading, so that
 * help articles and legal texts show the values in force.
 */

import { formatWon } from '../core/won.ts'
import * as z from '../core/z.ts'
import type { Policy } from './policy.ts'

export type Numbers = Policy & { grades: { grade: string; shareBps: number }[] }

const MARKS = {
  '최소 출금 금액': ({ minimumPayoutWon }) => formatWon(minimumPayoutWon),
  지급일: ({ payDays }) => payDayWords(payDays),
  '추천 비율': ({ referralBps }) => `${referralBps / 100}%`,
  '추천 기간': ({ referralMonths }) => `${referralMonths}개월`,
  미성년자: ({ minors }) =>
    minors === 'guardian' ? '보호자의 동의를 받아야 신청할 수 있어요' : '신청할 수 없어요',
  '등급별 비율': ({ grades }) =>
    grades.map(({ grade, shareBps }) => `${grade} ${shareBps / 100}%`).join(', '),
} satisfies Record<string, (numbers: Numbers) => string>

/** Any text between braces, or a single brace. */
const BRACED = /\{([^{}\n]{0,30})\}|[{}]/g

/** `10일과 25일`; with more than two days `5일, 15일과 25일`. */
export function payDayWords(days: readonly number[]): string {
  const words = days.map((day) => `${day}일`)
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((one) => one !== '').join('과 ')
}

export function fillMarks(text: string, numbers: Numbers): string {
  return text.replace(BRACED, (whole, name: string) => markOf(name)?.(numbers) ?? whole)
}

/** The marks for an editor, each with its current text. */
export function listMarks(numbers: Numbers): { mark: string; says: string }[] {
  return Object.entries(MARKS).map(([name, of]) => ({ mark: `{${name}}`, says: of(numbers) }))
}

/** The first unknown mark in the text; null when there is none. */
export function strangeMark(text: string): string | null {
  for (const [whole, name] of text.matchAll(BRACED)) if (!markOf(name)) return whole
  return null
}

function markOf(name: string | undefined): ((numbers: Numbers) => string) | undefined {
  return name !== undefined && Object.hasOwn(MARKS, name) ? MARKS[name as keyof typeof MARKS] : undefined
}

export const markList = z.array(z.object({ mark: z.string(), says: z.string() }))
export type MarkList = z.infer<typeof markList>

/** For texts that may contain marks: refuses an unknown mark, which readers would see as typed. */
export const KNOWN_MARKS = z.refine<string>((value) => strangeMark(value) === null, {
  error: ({ input }) =>
    `‘${strangeMark(String(input))}’는 쓸 수 없는 표시예요. 중괄호는 아래에 있는 표시에만 쓸 수 있어요.`,
})
