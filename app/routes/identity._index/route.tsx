import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, onRun } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { returnPath, tripOf, windowPolicy } from '#app/services/pages/identity-trip.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { NoIdentity } from '#app/ui/accounts/identity-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { WindowForm } from './window-form.tsx'

export const handle = {
  who: 'member',
  example: '/identity?for=settings',
} satisfies PageHandle

const TITLE = '본인인증'
export const meta: MetaFunction = () => [{ title: pageTitle(TITLE) }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const trip = tripOf(request)
  const { found, config } = await withUser({ request, context }, (api) => ({
    found: api.identity.getIdentityCheck(),
    config: optionalData(api.site.getSiteConfig()),
  }))
  const check = dataOf(found)
  const { purpose, next } = trip
  const { identitySdk: sdk } = context.config
  const redirectUrl = `${context.config.siteOrigin}${returnPath(trip)}`
  const windowType = { pc: 'POPUP', mobile: 'REDIRECTION' }
  return data(
    {
      here: pages.identityFor(purpose, next),
      next,
      isGuardian: purpose === 'guardian',
      hasForm: config?.identityWay === 'form',
      sdk,
      asked: check && JSON.stringify({ ...check, redirectUrl, windowType }),
      idempotencyKey: newIdempotencyKey(),
    },
    // Allows the provider's script only when there is a check to run.
    { headers: check ? { 'Content-Security-Policy': windowPolicy(sdk) } : {} },
  )
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/**
 * Handles the form when no script opens the window, or not yet. The action changes nothing, no matter who
 * sends it.
 */
export const action = acts(null, {
  '': onRun(nothingMore, async () => ({ ok: true, data: null }), {
    flash: [
      'warning',
      '본인인증 창을 열지 못했어요. 한 번 더 눌러 보고, 그래도 안 열리면 브라우저 설정에서 자바스크립트를 켜거나 다른 브라우저에서 이 페이지를 열어 주세요.',
    ],
    to: ({ request }) => {
      const { purpose, next } = tripOf(request)
      return pages.identityFor(purpose, next)
    },
  }),
})

export default function Identity() {
  const { here, next, isGuardian, hasForm, sdk, asked, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <Page width="narrow">
      <PageHead
        title={isGuardian ? '보호자 본인인증' : TITLE}
        sub={`${isGuardian ? '보호자' : '본인'} 이름의 휴대폰이나 인증서로 확인해요.`}
      />
      <Stack gap={4}>
        {asked ? (
          <WindowForm {...{ here, sdk, asked, isGuardian, idempotencyKey }} />
        ) : hasForm ? (
          <Notice title="개발용 본인인증">이 컴퓨터에서는 본인인증이 필요한 화면에서 바로 인증해요.</Notice>
        ) : (
          <NoIdentity />
        )}
        <LinkButton href={next} tone="quiet" size="wide">
          돌아가기
        </LinkButton>
      </Stack>
    </Page>
  )
}
