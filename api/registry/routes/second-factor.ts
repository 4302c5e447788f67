import { proveByCode, proveByPasskey, proveByRecovery } from '../../accounts/second-factor/prove.ts'
import { makeRecoveryCodes } from '../../accounts/second-factor/recovery.ts'
import { cancelSecondFactorReset } from '../../accounts/second-factor/reset.ts'
import * as setUp from '../../accounts/second-factor/set-up.ts'
import { getSecondFactor, listAuthenticators } from '../../accounts/second-factor/state.ts'
import type { Handlers } from '../../http/handlers.ts'

export const secondFactor: Handlers<'secondFactor'> = {
  getSecondFactor: (deps, actor) => getSecondFactor(deps, actor),
  proveByCode: (deps, actor, input) => proveByCode(deps, actor, input),
  proveByRecovery: (deps, actor, input) => proveByRecovery(deps, actor, input),
  previewPasskey: (deps, actor) => setUp.startPasskey(deps, actor),
  proveByPasskey: (deps, actor, input) => proveByPasskey(deps, actor, input),
  listAuthenticators: (deps, actor) => listAuthenticators(deps, actor),
  previewTotp: (deps, actor) => setUp.startTotp(deps, actor),
  addTotp: (deps, actor, input) => setUp.addTotp(deps, actor, input),
  previewNewPasskey: (deps, actor) => setUp.startNewPasskey(deps, actor),
  addPasskey: (deps, actor, input) => setUp.addPasskey(deps, actor, input),
  removeAuthenticator: (deps, actor, input) => setUp.removeAuthenticator(deps, actor, input),
  cancelOwnReset: (deps, actor) => cancelSecondFactorReset(deps, actor, { id: actor.userId }),
  makeRecoveryCodes: (deps, actor) => makeRecoveryCodes(deps, actor),
}
