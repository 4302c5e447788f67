import { AppError } from '#contract/core/errors.ts'
import { violates } from '../../db/sql.ts'

/** The error to return to the caller for a thrown error; null for a bug. */
export function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  // Every guard against deciding about oneself ends its name so; what it refuses is refused as a whole.
  if (violates(error, '_not_own')) return new AppError('own_matter')
  // The same of guards against signing beside, or as, an operator of a few days.
  return violates(error, '_new_operator') ? new AppError('operator_new') : null
}
