import { acceptInvite, getInvite } from '../../accounts/operators/accept.ts'
import type { Handlers } from '../../http/handlers.ts'

export const invites: Handlers<'invites'> = { getInvite, acceptInvite }
