import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on, onRun } from '#app/services/forms/acts.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { knowUser } from '#app/services/pages/auth.server.ts'
import { loadLegalText } from '#app/services/pages/legal.server.ts'
import { choiceLine } from '#app/services/visits/visitor.server.ts'
import { Legal } from '#app/ui/accounts/legal.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { legalRef } from '#contract/accounts/legal.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/privacy',
  cache: { of: 'platform', saysCounted: true, reads: ['version'] },
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, {
    title: '개인정보 처리방침',
    description: '어떤 정보를 왜 모으고 언제 지우는지 알려 드려요.',
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const legal = await loadLegalText({ request, context }, 'privacy')
  return { ...legal, isOffered: context.analytics.isOn, isCounted: !context.visitor.isRefused }
}

/** Anybody can refuse analytics in this browser, or allow it again. Only a member can agree to the text. */
export const action = acts(knowUser, {
  agree: on(legalRef, 'account.agreeToLegalText', {
    flash: '개인정보 처리방침에 동의했어요. 동의한 날은 설정에서 볼 수 있어요.',
    to: '/',
  }),
  '': onRun(nothingMore, async () => ({ ok: true, data: null }), {
    flash: ({ form }) => (isOff(form) ? '방문 통계를 껐어요.' : '방문 통계를 켰어요.'),
    to: '/privacy',
    cookie: ({ form, context }) => choiceLine(isOff(form) ? 'off' : 'on', context.config.siteOrigin),
  }),
})

function isOff(form: FormData): boolean {
  return form.get('statistics') === 'off'
}

export default function Privacy() {
  const { isCounted, isOffered, ...legal } = useLoaderData<typeof loader>()
  return (
    <Legal kind="privacy" {...legal} answer={useActionData<typeof action>()}>
      {isOffered && (
        <Form>
          <input type="hidden" name="statistics" value={isCounted ? 'off' : 'on'} />
          <p>
            방문 통계가 이 브라우저에서 <strong>{isCounted ? '켜져' : '꺼져'}</strong> 있어요.
          </p>
          <Button tone="quiet">{isCounted ? '방문 통계 끄기' : '방문 통계 켜기'}</Button>
        </Form>
      )}
    </Legal>
  )
}
