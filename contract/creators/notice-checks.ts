/** The result of checking the disclosure on the live page of a content, and what to change. */
import * as z from '../core/z.ts'

/**
 * The reason why the sentence does not count, or `null` when it is where it must be. `denied` to `english` are wordings that the
 * regulator does not accept; the rest is about the position or the page.
 */
const NOTICE_PROBLEMS = [
  'denied',
  'conditional',
  'vague',
  'english',
  'outdated',
  'after_link',
  'after_pictures',
  'too_late',
  'nothing',
  'picture',
  'login',
  'gone',
  'unreachable',
] as const
export type NoticeProblem = (typeof NOTICE_PROBLEMS)[number]

export const noticeDetail = z.object({
  problem: z.nullable(z.enum(NOTICE_PROBLEMS)),
  /** The words that were found, as they stand on the page. */
  found: z.nullable(z.string()),
  /** The position of the words. */
  where: z.nullable(z.enum(['title', 'start', 'later'])),
  /** The steps to do, in their order. Empty when all is well. */
  say: z.array(z.string()),
})
export type NoticeDetail = z.infer<typeof noticeDetail>
