import { AppError } from '#contract/errors.ts'
import type { Handlers } from '../handlers.ts'

async function notHere(): Promise<never> {
  throw new AppError('not_found')
}

export const social: Handlers<'social'> = {
  listProviders: notHere,
  loginByOauth: notHere,
  signUpByOauth: notHere,
  finishOauthSignUp: notHere,
  linkProvider: notHere,
  unlinkProvider: notHere,
}
