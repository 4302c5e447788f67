/** Exchanges a provider's token for the identity of the person at the provider. */

import { PROVIDER_LABELS, type Provider } from '#contract/accounts/social.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Profile } from '../../outside/social/profile.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { blindIndexes } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { SocialKey } from './queries.ts'

/** Every attempt calls the provider, from any client address. */
const TRIES_IN_TEN_MINUTES = 60

type SocialPerson = Profile & { key: SocialKey }

export async function listProviders(deps: ReadDeps) {
  return { providers: deps.social.offered }
}

/**
 * Throws `provider_not_offered`, `social_token_invalid` (also for a token issued to another app) or
 * `social_unavailable`.
 */
export async function verifySocialToken(
  deps: Deps,
  input: { provider: Provider; accessToken: string },
): Promise<SocialPerson> {
  const { provider } = input
  const verify = deps.social.verifyOf(provider)
  if (!verify) throw new AppError('provider_not_offered')
  await limitClient(deps, 'social', TRIES_IN_TEN_MINUTES, 600)
  const profile = await verify(input.accessToken, deps.now()).catch((error: unknown) => {
    // The text of an error may contain an address with a token, so only its name is logged.
    deps.log('social_unavailable', {
      reason: provider,
      error: error instanceof Error ? error.name : 'thrown',
    })
    throw socialError('social_unavailable', provider)
  })
  if (!profile) throw socialError('social_token_invalid', provider)
  const key = await socialKey(deps, provider, profile.subject)
  return { ...profile, email: toAddress(profile.email), key }
}

export async function socialKey(deps: Deps, provider: Provider, subject: string): Promise<SocialKey> {
  return { provider, subject: await blindIndexes(deps, `social_accounts.subject.${provider}`, subject) }
}

export function socialError(
  code:
    | 'social_unavailable'
    | 'social_token_invalid'
    | 'social_signed_up'
    | 'social_email_taken'
    | 'social_account_taken'
    | 'social_already_linked',
  provider: Provider,
): AppError {
  return new AppError(code, { values: { provider: PROVIDER_LABELS[provider] } })
}

/** Converts an address to the form in which addresses are stored. */
function toAddress(email: string | null): string | null {
  const plain = email?.trim().toLowerCase() ?? ''
  return plain.length <= 254 && /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63}){1,9}$/.test(plain)
    ? plain
    : null
}
