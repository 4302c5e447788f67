/** Payouts whose state differs between the bank's record and ours. */
import { text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { payoutRef } from './payouts.ts'

export const CONFLICT_OUTCOMES = ['paid', 'unpaid'] as const
export const CONFLICT_LABELS: Record<(typeof CONFLICT_OUTCOMES)[number], string> = {
  paid: '은행이 보냈어요',
  unpaid: '은행이 보내지 않았어요',
}
/** `paid`: the bank has sent it after all. */
export const conflictDecision = z.extend(payoutRef, {
  outcome: z.enum(CONFLICT_OUTCOMES, { error: '은행이 보냈는지 골라 주세요.' }),
  reason: text('은행에 확인한 내용', 200),
})
export type ConflictDecision = z.infer<typeof conflictDecision>
