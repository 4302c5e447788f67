import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { listMails } from '../../platform/mail/dev.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { getSeed, seed } from './seed.ts'

/**
 * Only esbuild.config.ts defines it, so that the deployed bundle omits the example data. The bundler
 * evaluates `typeof` only at this place.
 */
declare const ITDA_DEPLOYED: true | undefined

/** These routes do not exist in production. */
function requireDevelopment(deps: ReadDeps): void {
  if (!deps.isDevelopment) throw new AppError('not_found')
}

async function throwNotFound(): Promise<never> {
  throw new AppError('not_found')
}

export const devRoutes = {
  listMails: async (deps, _actor, input) => {
    requireDevelopment(deps)
    return listMails(deps, input?.to ?? null)
  },
  getSeed: typeof ITDA_DEPLOYED === 'undefined' ? getSeedHere : throwNotFound,
  seed: typeof ITDA_DEPLOYED === 'undefined' ? seedHere : throwNotFound,
} satisfies Partial<Handlers<'dev'>>

async function getSeedHere(deps: ReadDeps) {
  requireDevelopment(deps)
  return getSeed(deps)
}

async function seedHere(deps: Deps) {
  requireDevelopment(deps)
  return seed(deps)
}
