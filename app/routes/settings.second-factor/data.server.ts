import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { dataOf } from '#app/services/api/failure.server.ts'
import { HOME, TOTP_DRAFT, TOTP_DRAFT_SECONDS } from '#app/services/forms/second-factor.server.ts'
import { secondFactorPath } from '#app/services/session/next-path.server.ts'

/** The existing factors, and the challenges for a new passkey and a new app. */
export async function loadSecondFactor(context: AppLoadContext) {
  const { secondFactor } = context.api
  const { ways, isFresh, resetsAt } = dataOf(await secondFactor.getSecondFactor())
  const isFirst = ways.length === 0
  // Redirects before the person types anything, and returns here afterwards. Only then requests the
  // challenges, for a person who may add a factor.
  if (!isFirst && !isFresh) throw redirect(secondFactorPath(HOME))
  const [listed, options, totp] = await Promise.all([
    isFirst ? null : secondFactor.listAuthenticators().then(dataOf),
    secondFactor.previewNewPasskey(),
    newTotp(context),
  ])
  const isOldSignIn = options.ok === false && options.error.code === 'fresh_sign_in_required'
  return {
    isFirst,
    resetsAt,
    isOldSignIn,
    items: listed?.items ?? [],
    recoveryCodesLeft: listed?.recoveryCodesLeft ?? 0,
    options: options.ok ? options.data : null,
    totp,
  }
}

/** Keeps the same key until its code arrives, because an app may already have scanned it. */
async function newTotp(context: AppLoadContext): Promise<{ secret: string; uri: string } | null> {
  const { secret = '', uri = '' } = await context.draft.get(TOTP_DRAFT)
  if (secret) return { secret, uri }
  const made = await context.api.secondFactor.previewTotp()
  if (!made.ok) return null
  context.draft.set(TOTP_DRAFT, made.data, TOTP_DRAFT_SECONDS)
  return made.data
}
