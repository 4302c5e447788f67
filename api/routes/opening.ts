import { getOpening } from '../domain/site/opening.ts'
import type { Handlers } from '../handlers.ts'

export const opening: Handlers<'opening'> = {
  getOpening: (deps) => getOpening(deps),
}
