import type { Handlers } from '../../handlers.ts'
import { loginByOauth } from './social-login.ts'
import { finishOauthSignUp, signUpByOauth } from './social-sign-up.ts'

export const socialRoutes = {
  loginByOauth: (deps, _actor, input) => loginByOauth(deps, input),
  signUpByOauth: (deps, _actor, input) => signUpByOauth(deps, input),
  finishOauthSignUp: (deps, _actor, input) => finishOauthSignUp(deps, input),
} satisfies Partial<Handlers<'social'>>
