/** Maps database aborts to errors for the caller. */
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { violates } from '../../db/sql.ts'

/** The guards that abort when somebody else moved the payout first, or when the step is not allowed. */
export const MOVED = ['payout_events.payout_id', 'exactly_one', 'payouts_transition', 'payouts_amount_fixed']
/** The field a sentence belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  payout_over_balance: 'amount',
  payout_below_minimum: 'amount',
  payout_name_mismatch: 'name',
}

export function isMoved(error: unknown): boolean {
  return MOVED.some((guard) => violates(error, guard))
}

/** The error for a code, with its message at the field it is about. `minimum`: the smallest payout, formatted for the message. */
export function refusal(code: ErrorCode, minimum = ''): AppError {
  const field = FIELD_OF[code]
  const values = { minimum }
  const fields = field ? { [field]: [new AppError(code, { values }).message] } : undefined
  return new AppError(code, { values, ...(fields && { fields }) })
}

/** The answer to the first guard that was hit; anything else is passed on as it came. */
export function toRefusal(error: unknown, answers: Record<string, ErrorCode>, minimum?: string): unknown {
  const guard = Object.keys(answers).find((name) => violates(error, name))
  const code = guard && answers[guard]
  return code ? refusal(code, minimum) : error
}
