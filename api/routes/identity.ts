import {
  createIdentity,
  getIdentity,
  getIdentityUpdateable,
  updateIdentity,
} from '../domain/identity/gate.ts'
import { getIdentityCheck } from '../domain/identity/started.ts'
import type { Handlers } from '../handlers.ts'

export const identity: Handlers<'identity'> = {
  getIdentity,
  getIdentityCheck,
  createIdentity,
  getIdentityUpdateable,
  updateIdentity,
}
