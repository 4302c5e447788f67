import { confirmEmailCode, sendEmailCode } from '../domain/auth/email-codes.ts'
import { loginByEmail } from '../domain/auth/login.ts'
import { logout } from '../domain/auth/logout.ts'
import { getMe } from '../domain/auth/me.ts'
import { resetPassword, sendPasswordReset } from '../domain/auth/password-change.ts'
import { refresh } from '../domain/auth/refresh.ts'
import { signUpByEmail } from '../domain/auth/sign-up.ts'
import type { Handlers } from '../handlers.ts'

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
