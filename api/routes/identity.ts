import {
  createIdentity,
  getIdentity,
  getIdentityUpdateable,
  updateIdentity,
} from '../domain/identity/gate.ts'
import type { Handlers } from '../handlers.ts'

export const identity: Handlers<'identity'> = {
  getIdentity,
  createIdentity,
  getIdentityUpdateable,
  updateIdentity,
}
