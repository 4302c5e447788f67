/** The functions that an owner can stop at once for everybody, and the sentences that people see then. */
import { text } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const STOPS = ['payouts', 'signUps'] as const
export type Stop = (typeof STOPS)[number]
export const STOP_LABELS: Record<Stop, string> = { payouts: '출금', signUps: '회원가입' }

export const PAYOUTS_STOPPED = '출금을 잠시 중단했어요. 금액은 그대로 있어요. 다시 열리면 신청해 주세요.'

/** The reason is for operators who look back. People see the sentence of the stopped function. */
export const stopChange = z.strictObject({
  what: z.enum(STOPS),
  to: z.enum(['stopped', 'open']),
  reason: text('이유', 200),
})
export type StopChange = z.infer<typeof stopChange>
export const stopped = z.object({ what: z.enum(STOPS), since: z.nullable(z.string()) })
export type StoppedPart = z.infer<typeof stopped>
