/** The result of checking the disclosure on the live page of a content, and the corrections it needs. */
import * as z from '../core/z.ts'

/**
 * The reason why the sentence does not count; null when it does. The regulator does not accept the wordings
 * `denied` to `english`; the other reasons concern the position or the page.
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
  /** The words found, exactly as on the page. */
  found: z.nullable(z.string()),
  /** The position of the words. */
  where: z.nullable(z.enum(['title', 'start', 'later'])),
  /** The steps of the correction, in order; empty when nothing is wrong. */
  say: z.array(z.string()),
})
export type NoticeDetail = z.infer<typeof noticeDetail>
