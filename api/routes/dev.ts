import { AppError } from '#contract/errors.ts'
import type { Deps } from '../deps.ts'
import { listMails } from '../domain/dev-mails.ts'
import { getSeed, seed } from '../domain/seed/seed.ts'
import type { Handlers } from '../handlers.ts'

/** In production nothing here exists. */
function requireDevelopment(deps: Deps): void {
  if (!deps.isDevelopment) throw new AppError('not_found')
}

export const dev: Handlers<'dev'> = {
  listMails: async (deps, _actor, input) => {
    requireDevelopment(deps)
    return listMails(deps, input?.to ?? null)
  },
  getSeed: async (deps) => {
    requireDevelopment(deps)
    return getSeed(deps)
  },
  seed: async (deps) => {
    requireDevelopment(deps)
    return seed(deps)
  },
}
