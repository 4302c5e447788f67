/** The operator sees the effects of a change on existing links before it is saved. */
import { AppError } from '#contract/core/errors.ts'

/**
 * Compares the effects with the sentences the operator agreed to. Throws `partner_agree` with the current
 * sentences at `agreed` when they differ.
 */
export function requireAgreed(effects: string[], agreed: string): void {
  const said = effects.join(' ')
  if (said !== '' && said !== agreed) throw new AppError('partner_agree', { fields: { agreed: [said] } })
}
