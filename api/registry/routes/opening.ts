import { getOpening } from '../../accounts/legal/opening.ts'
import type { Handlers } from '../../http/handlers.ts'

export const opening: Handlers<'opening'> = {
  getOpening: (deps) => getOpening(deps),
}
