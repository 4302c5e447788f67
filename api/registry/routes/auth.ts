import { loginByEmail } from '../../accounts/auth/login.ts'
import { getMe } from '../../accounts/auth/me.ts'
import { signUpByEmail } from '../../accounts/auth/sign-up.ts'
import { confirmEmailCode, sendEmailCode } from '../../accounts/email-codes/email-codes.ts'
import { resetPassword, sendPasswordReset } from '../../accounts/passwords/password-change.ts'
import { logout } from '../../accounts/sessions/logout.ts'
import { refresh } from '../../accounts/sessions/refresh.ts'
import type { Handlers } from '../../http/handlers.ts'

export const auth: Handlers<'auth'> = {
  sendEmailCode: (deps, _actor, input) => sendEmailCode(deps, input),
  confirmEmailCode: (deps, _actor, input) => confirmEmailCode(deps, input),
  signUpByEmail: (deps, _actor, input) => signUpByEmail(deps, input),
  loginByEmail: (deps, _actor, input) => loginByEmail(deps, input),
  sendPasswordReset: (deps, _actor, input) => sendPasswordReset(deps, input),
  resetPassword: (deps, _actor, input) => resetPassword(deps, input),
  logout: (deps) => logout(deps),
  getMe: (deps, actor, input) => getMe(deps, actor, { min: input?.min ?? true }),
  refresh: (deps) => refresh(deps),
}
