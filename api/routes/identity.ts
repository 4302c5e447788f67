import {
  createIdentity,
  getIdentity,
  getIdentityUpdateable,
  updateIdentity,
} from '../domain/identity/gate.ts'
import { addGuardian } from '../domain/identity/guardian.ts'
import { getIdentityCheck } from '../domain/identity/started.ts'
import type { Handlers } from '../handlers.ts'

export const identity: Handlers<'identity'> = {
  getIdentity,
  getIdentityCheck,
  createIdentity,
  addGuardian,
  getIdentityUpdateable,
  updateIdentity,
}
