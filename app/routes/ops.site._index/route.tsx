import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { maySee, SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { businessDetailsChange } from '#contract/platform/business-details.ts'
import { siteConfigChange, siteConfigOff } from '#contract/site/beta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { stopChange } from '#contract/site/stops.ts'
import { Beta } from './beta.tsx'
import { Business } from './business.tsx'
import { Stops } from './stops.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/site',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('사이트 설정') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user: me, config } = await withOperator({ request, context }, (api) => ({
    config: api.site.getOpsSiteConfig(),
    proof: requireProof({ request, context }),
  }))
  return {
    config: dataOf(config),
    isOwner: me.operatorRole === 'owner',
    role: me.operatorRole,
    asked: new URL(request.url).searchParams.get('stop'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  host: on(siteConfigChange, 'site.setSiteConfig', {
    before: expectAgreed,
    flash: ({ data }) => (data.approval ? '다른 운영자에게 승인을 요청했어요.' : '이미 그렇게 되어 있어요.'),
    to: ({ data }) => (data.approval ? '/ops/approvals' : '/ops/site'),
  }),
  off: on(siteConfigOff, 'site.setSiteConfig', {
    send: () => ({ redirectBetaDomain: null, audience: 'everybody' as const, people: '', agreed: '' }),
    flash: '껐어요. 이제 아무도 다른 도메인으로 보내지 않아요.',
    to: '/ops/site',
  }),
  stop: on(stopChange, 'site.setStop', {
    flash: '모두에게 바로 바뀌었어요.',
    to: '/ops/site',
  }),
  business: on(businessDetailsChange, 'site.setBusinessDetails', {
    flash: '회사 정보를 저장했어요. 모든 화면에 보이기까지 5분쯤 걸려요.',
    to: '/ops/site#business-details',
  }),
})

/** Settings that have pages of their own. */
const ELSEWHERE = [
  {
    title: '약관과 개인정보 처리방침',
    more: { href: pages.opsLegalTexts, label: '약관 관리' },
    text: '버전마다 시행일을 정해 공개하고, 바뀌면 회원에게 알려요.',
  },
  {
    title: '도움말',
    more: { href: pages.opsHelp, label: '도움말 관리' },
    text: '방문자가 읽는 도움말 글을 쓰고, 순서를 정하고, 내려요.',
  },
  {
    title: '대가성 문구',
    more: { href: pages.opsNotices, label: '문구 보기' },
    text: '링크와 함께 복사되는 문구를 채널마다 정해요.',
  },
  {
    title: '파트너 분류',
    more: { href: pages.opsCategories, label: '분류 보기' },
    text: '파트너를 찾을 때 고르는 분류의 이름과 순서를 정해요.',
  },
]

export default function OpsSite() {
  const { config, isOwner, role, asked, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { waiting, business } = config
  return (
    <Page width="reading">
      <PageHead title="사이트 설정" sub="모든 방문자에게 바로 미치는 설정이에요." />
      <SiteTabs current="/ops/site" role={role} />
      <Stack gap={4}>
        {waiting && (
          <Notice tone="wait" title="승인을 기다리는 변경이 있어요">
            <p>{waiting.says}</p>
            <LinkButton href="/ops/approvals" tone="soft" size="small">
              승인 화면 보기
            </LinkButton>
          </Notice>
        )}
        <Card title="운영하는 회사" id="business-details">
          <Stack gap={4}>
            <Business business={business} isOwner={isOwner} answer={answer} idempotencyKey={idempotencyKey} />
          </Stack>
        </Card>
        {ELSEWHERE.filter(({ more }) => maySee(role, more.href)).map(({ title, more, text }) => (
          <Card key={more.href} title={title} more={more}>
            <p>{text}</p>
          </Card>
        ))}
        <Card title="급할 때 멈추기" id="stops">
          <Stops
            stops={config.stops}
            asked={asked}
            isOwner={isOwner}
            answer={answer}
            idempotencyKey={idempotencyKey}
          />
        </Card>
        <Card title="베타 도메인" id="beta">
          <Beta config={config} isOwner={isOwner} answer={answer} idempotencyKey={idempotencyKey} />
        </Card>
      </Stack>
    </Page>
  )
}
