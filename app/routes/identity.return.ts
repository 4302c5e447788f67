import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { dataOf } from '#app/services/api/failure.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { AGAIN, DONE, returnPath, type Trip, tripOf } from '#app/services/pages/identity-trip.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/identity/return',
} satisfies PageHandle

/** The check was finished earlier, and its result is still valid. */
const FINISHED = 'IdentityVerificationAlreadyVerified'
const CHECK = /^[\w-]{1,100}$/

/**
 * Handles the return from the provider's window. The query contains an id with which the API requests the result; texts from the
 * provider are never shown.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  const search = new URL(request.url).searchParams
  const trip = tripOf(request)
  const check = search.get('identityVerificationId') ?? ''
  const code = search.get('code') ?? ''
  if (code && code !== FINISHED) return backToTrip(context, trip, code, search.get('message') ?? '')
  if (!CHECK.test(check)) return backToTrip(context, trip, 'missing', '')
  const judged = await trip.judge(context, check)
  if (judged.ok) {
    context.flash.set('success', judged.data)
    return redirect(trip.next)
  }
  const { code: why, message } = judged.error
  if (DONE.includes(why)) {
    context.flash.set('info', message)
    return redirect(trip.next)
  }
  if (AGAIN.includes(why)) {
    const more = { href: returnPath(trip, check), label: '결과 다시 확인하기' }
    context.flash.set('warning', `${message} 인증은 다시 하지 않아도 돼요.`, more)
    return redirect(pages.identityFor(trip.purpose, trip.next))
  }
  if (!why.startsWith('identity_')) dataOf(judged)
  context.flash.set('error', message)
  const isNamed = why === 'identity_name_changed'
  return redirect(isNamed ? pages.settingsTab('identity') : pages.identityFor(trip.purpose, trip.next))
}

/** Sends the person back to start again, after they closed the window or it returned an unknown code. */
function backToTrip(context: AppLoadContext, { purpose, next }: Trip, code: string, message: string) {
  if (code === 'unloaded')
    context.flash.set(
      'error',
      '본인인증 창을 열지 못했어요. 광고 차단을 끄거나 다른 네트워크에서 다시 해 주세요.',
    )
  else if (/취소|cancel/i.test(`${code} ${message}`))
    context.flash.set('info', '본인인증을 취소했어요. 다시 하려면 본인인증 시작하기를 눌러 주세요.')
  else context.flash.set('error', '본인인증을 마치지 못했어요. 처음부터 다시 해 주세요.')
  return redirect(pages.identityFor(purpose, next))
}
