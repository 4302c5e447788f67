import { acceptInvite, getInvite } from '../domain/operators/accept.ts'
import type { Handlers } from '../handlers.ts'

export const invites: Handlers<'invites'> = { getInvite, acceptInvite }
