import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = { who: 'visitor', example: '/sign-out' } satisfies PageHandle

/** Removes the cookie even when the API fails, so that the person is signed out in this browser. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.session.isSignedIn()) await context.api.auth.logout()
  context.session.clear()
  context.flash.set('info', '로그아웃했어요.')
  return redirect('/')
}

export function loader() {
  return redirect('/')
}
