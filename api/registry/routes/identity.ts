import { addGuardian } from '../../accounts/identity/guardian.ts'
import { getIdentityCheck } from '../../accounts/identity/started.ts'
import type { Handlers } from '../../http/handlers.ts'
import {
  createIdentity,
  getIdentity,
  getIdentityUpdateable,
  updateIdentity,
} from '../../money/registration/identity-gate.ts'

export const identity: Handlers<'identity'> = {
  getIdentity,
  getIdentityCheck,
  createIdentity,
  addGuardian,
  getIdentityUpdateable,
  updateIdentity,
}
