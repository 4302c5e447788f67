/** Maps aborts of the database to errors for the caller. */
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { violates } from '../../db/sql.ts'

/** The guards that abort when another call moved the payout first, or when the step is not allowed. */
export const MOVED = ['payout_events.payout_id', 'exactly_one', 'payouts_transition', 'payouts_amount_fixed']
/** The field of the form that an error belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  payout_over_balance: 'amount',
  payout_below_minimum: 'amount',
  payout_name_mismatch: 'name',
}

export function isMoved(error: unknown): boolean {
  return MOVED.some((guard) => violates(error, guard))
}

/**
 * Returns the error of a code, with its message at its field. `minimum`: the smallest payout, formatted for
 * the message.
 */
export function refusal(code: ErrorCode, minimum = ''): AppError {
  const field = FIELD_OF[code]
  const values = { minimum }
  const fields = field ? { [field]: [new AppError(code, { values }).message] } : undefined
  return new AppError(code, { values, ...(fields && { fields }) })
}

/** Returns the error of the first guard that aborted; returns any other error unchanged. */
export function toRefusal(error: unknown, answers: Record<string, ErrorCode>, minimum?: string): unknown {
  const guard = Object.keys(answers).find((name) => violates(error, name))
  const code = guard && answers[guard]
  return code ? refusal(code, minimum) : error
}
