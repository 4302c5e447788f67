import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { LOGIN_TITLE, SIGN_UP_TITLE, socialLoginMessage } from '#app/services/api/messages.server.ts'
import { log } from '#app/services/log.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { againPath, startPath } from '#app/services/session/next-path.server.ts'
import { PROVIDER_LABELS, PROVIDERS, type Provider } from '#contract/accounts/social.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/auth/kakao/callback?code=x&state=y',
} satisfies PageHandle

type ProviderToken = { provider: Provider; accessToken: string }

/** Handles the return from the provider and accepts only the state that was sent. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const trip = await context.draft.get('social-trip')
  context.draft.clear('social-trip')
  const next = trip.next ?? '/'
  const isAgain = trip.kind === 'again'
  const leave = trip.kind === 'link' ? next : isAgain ? againPath(next) : startPath(next)
  const provider = PROVIDERS.find((known) => known === params.provider && known === trip.provider)
  const client = provider && context.social.clientOf(provider)
  const code = search.get('code')
  const { state, verifier = '' } = trip
  if (!client || !state || search.get('state') !== state) {
    context.flash.set('error', '로그인을 확인하지 못했어요. 처음부터 다시 시도해 주세요.')
    return redirect(leave)
  }
  if (!code) {
    context.flash.set('info', `${PROVIDER_LABELS[provider]} 로그인을 취소했어요.`)
    return redirect(leave)
  }
  const accessToken = await client.exchange(code, verifier).catch((error: unknown) => {
    log('warn', 'social_exchange_failed', { requestId: context.requestId, error })
    return null
  })
  if (!accessToken) {
    context.flash.set(
      'error',
      `${PROVIDER_LABELS[provider]}에 연결하지 못했어요. 잠시 뒤에 다시 시도해 주세요.`,
    )
    return redirect(leave)
  }
  const brought = { provider, accessToken }
  if (isAgain) return redirect(await confirm(context, brought, next))
  if (trip.kind !== 'link') return redirect(await signIn(context, brought, next))
  await requireUser({ request, context })
  return redirect(await link(context, brought, next))
}

async function link(context: AppLoadContext, brought: ProviderToken, next: string): Promise<string> {
  const linked = await context.api.social.linkProvider(brought)
  const label = PROVIDER_LABELS[brought.provider]
  if (linked.ok)
    context.flash.set('success', `${label} 계정을 연결했어요. 이제 ${label}로도 로그인할 수 있어요.`)
  else if (linked.error.code === 'fresh_sign_in_required') return againPath(next)
  else context.flash.set('error', linked.error.message)
  return next
}

/** A signed-in person confirms their identity again. A provider account that belongs to no member does not confirm it. */
async function confirm(context: AppLoadContext, brought: ProviderToken, next: string): Promise<string> {
  const before = context.session.userId()
  const login = await context.api.social.loginByOauth(brought)
  if (!login.ok) {
    const label = PROVIDER_LABELS[brought.provider]
    const isUnknown = login.error.code === 'social_account_unknown'
    const told = `지금 로그인한 계정과 연결된 ${label} 계정이 아니에요. 연결한 계정으로 확인해 주세요.`
    context.flash.set('error', isUnknown ? told : socialLoginMessage(login.error))
    return againPath(next)
  }
  if (before && before !== context.session.userId())
    context.flash.set('warning', '다른 계정으로 로그인했어요. 쓰던 내용은 처음 계정에만 있어요.')
  return next
}

/** A person without an account continues to sign up, with the data from the provider. */
async function signIn(context: AppLoadContext, brought: ProviderToken, next: string): Promise<string> {
  const login = await context.api.social.loginByOauth(brought)
  if (login.ok) {
    context.draft.clear('start-mode')
    return next
  }
  if (login.error.code !== 'social_account_unknown') {
    context.draft.set('start-alert', { title: LOGIN_TITLE, message: socialLoginMessage(login.error) })
    return startPath(next)
  }
  const opened = await context.api.social.signUpByOauth(brought)
  if (!opened.ok) {
    context.draft.set('start-alert', { title: SIGN_UP_TITLE, message: opened.error.message })
    return startPath(next)
  }
  const { accessToken, provider, email, name } = opened.data
  context.draft.set('social-sign-up', {
    accessToken,
    provider,
    email: email ?? '',
    name: name ?? '',
    message: socialLoginMessage(login.error),
  })
  return `/start?${new URLSearchParams({ section: 'social-sign-up', ...(next !== '/' && { next }) })}`
}
