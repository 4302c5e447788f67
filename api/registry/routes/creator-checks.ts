import { createCertificate, getCertificate } from '../../creators/creators/certificates.ts'
import { checkPerson, checkPersonPublicly } from '../../creators/creators/checks.ts'
import type { Handlers } from '../../http/handlers.ts'

export const creatorChecks: Handlers<'creatorChecks'> = {
  checkPersonPublicly: (deps, _actor, input) => checkPersonPublicly(deps, input),
  checkPerson,
  createCertificate: (deps, actor) => createCertificate(deps, actor),
  getCertificate: (deps, _actor, input) => getCertificate(deps, input),
}
