import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { loadLegalText } from '#app/services/pages/legal.server.ts'
import { Legal } from '#app/ui/accounts/legal.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { legalRef } from '#contract/accounts/legal.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/terms',
  more: ['/terms?version=1'],
  cache: { of: 'platform', reads: ['version'] },
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, {
    title: '이용약관',
    description: '회원과 크리에이터, 그리고 회사가 지킬 일을 정한 약관이에요.',
  })

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLegalText({ request, context }, 'terms')
}

export const action = acts(requireUser, {
  agree: on(legalRef, 'account.agreeToLegalText', {
    flash: '이용약관에 동의했어요. 동의한 날은 설정에서 볼 수 있어요.',
    to: '/',
  }),
})

export default function Terms() {
  return <Legal kind="terms" {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
