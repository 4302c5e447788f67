import type { Handlers } from '../../handlers.ts'
import { loginByEmail } from './login.ts'
import { getMe } from './me.ts'
import { signUpByEmail } from './sign-up.ts'

export const authRoutes = {
  signUpByEmail: (deps, _actor, input) => signUpByEmail(deps, input),
  loginByEmail: (deps, _actor, input) => loginByEmail(deps, input),
  getMe: (deps, actor, input) => getMe(deps, actor, { min: input?.min ?? true }),
} satisfies Partial<Handlers<'auth'>>
