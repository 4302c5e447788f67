import { linkProvider, unlinkProvider } from '../../accounts/social/social-links.ts'
import { loginByOauth } from '../../accounts/social/social-login.ts'
import { finishOauthSignUp, signUpByOauth } from '../../accounts/social/social-sign-up.ts'
import { listProviders } from '../../accounts/social/social-tokens.ts'
import type { Handlers } from '../../http/handlers.ts'

export const social: Handlers<'social'> = {
  listProviders: (deps) => listProviders(deps),
  loginByOauth: (deps, _actor, input) => loginByOauth(deps, input),
  signUpByOauth: (deps, _actor, input) => signUpByOauth(deps, input),
  finishOauthSignUp: (deps, _actor, input) => finishOauthSignUp(deps, input),
  linkProvider: (deps, actor, input) => linkProvider(deps, actor, input),
  unlinkProvider: (deps, actor, input) => unlinkProvider(deps, actor, input),
}
