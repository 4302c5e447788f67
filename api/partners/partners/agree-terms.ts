/** The operator sees the effects of a change on existing links before it is saved. */
import { AppError } from '#contract/core/errors.ts'

/**
 * The sentences come back as they were shown, so that nobody agrees to something else: throws `partner_agree` with them beside `agreed`.
 */
export function requireAgreed(effects: string[], agreed: string): void {
  const said = effects.join(' ')
  if (said !== '' && said !== agreed) throw new AppError('partner_agree', { fields: { agreed: [said] } })
}
