import type { Handlers } from '../../handlers.ts'
import { resetPassword, sendPasswordReset } from './password-change.ts'

export const passwordRoutes = {
  sendPasswordReset: (deps, _actor, input) => sendPasswordReset(deps, input),
  resetPassword: (deps, _actor, input) => resetPassword(deps, input),
} satisfies Partial<Handlers<'auth'>>
