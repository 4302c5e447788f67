import { createCertificate, getCertificate } from '../domain/creators/certificates.ts'
import { checkPerson, checkPersonPublicly } from '../domain/creators/checks.ts'
import type { Handlers } from '../handlers.ts'

export const creatorChecks: Handlers<'creatorChecks'> = {
  checkPersonPublicly: (deps, _actor, input) => checkPersonPublicly(deps, input),
  checkPerson,
  createCertificate: (deps, actor) => createCertificate(deps, actor),
  getCertificate: (deps, _actor, input) => getCertificate(deps, input),
}
