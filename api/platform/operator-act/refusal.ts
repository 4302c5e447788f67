import { AppError } from '#contract/core/errors.ts'
import { violates } from '../../db/sql.ts'

/** Returns the error for the caller; null for a bug. */
export function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  // The name of every guard against deciding about oneself ends like this; it refuses the whole act.
  if (violates(error, '_not_own')) return new AppError('own_matter')
  // The names of guards against approvals with, or by, a new operator end like this.
  return violates(error, '_new_operator') ? new AppError('operator_new') : null
}
