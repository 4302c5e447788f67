import type { Handlers } from '../../handlers.ts'
import { getCertificate } from './certificates.ts'
import { checkPersonPublicly } from './checks.ts'
import { getCreator } from './profiles.ts'
import { listGrades } from './read.ts'

export const creatorChecksRoutes = {
  checkPersonPublicly: (deps, _actor, input) => checkPersonPublicly(deps, input),
  getCertificate: (deps, _actor, input) => getCertificate(deps, input),
} satisfies Partial<Handlers<'creatorChecks'>>

export const creatorsRoutes = {
  listGrades: (deps, _actor, input) =>
    listGrades(deps, { ...input, page: input?.page ?? 1, limit: input?.limit ?? 12 }),
} satisfies Partial<Handlers<'creators'>>

export const profilesRoutes = {
  getCreator: (deps, _actor, { creatorId }) => getCreator(deps, creatorId),
} satisfies Partial<Handlers<'profiles'>>
