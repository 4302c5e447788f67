import { linkProvider, unlinkProvider } from '../domain/auth/social-links.ts'
import { loginByOauth } from '../domain/auth/social-login.ts'
import { finishOauthSignUp, signUpByOauth } from '../domain/auth/social-sign-up.ts'
import { listProviders } from '../domain/auth/social-tokens.ts'
import type { Handlers } from '../handlers.ts'

export const social: Handlers<'social'> = {
  listProviders: (deps) => listProviders(deps),
  loginByOauth: (deps, _actor, input) => loginByOauth(deps, input),
  signUpByOauth: (deps, _actor, input) => signUpByOauth(deps, input),
  finishOauthSignUp: (deps, _actor, input) => finishOauthSignUp(deps, input),
  linkProvider: (deps, actor, input) => linkProvider(deps, actor, input),
  unlinkProvider: (deps, actor, input) => unlinkProvider(deps, actor, input),
}
