import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CONTENT_STATE_LABELS, CONTENT_STATES } from '#contract/content-fields.ts'
import { fixRequest, hiding } from '#contract/content-ops.ts'
import { contentRef } from '#contract/contents.ts'
import { OpsContentCard } from './content-card.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('콘텐츠 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = CONTENT_STATES.find((name) => name === search.get('state')) ?? 'needs_fix'
  const [, contents] = await withOperator({ request, context }, (api) => [
    api.contentOps.listOpsContents({ state, page: pageNumber(request) }),
  ])
  return {
    state,
    contents: dataOf(contents),
    asked: { id: search.get('id'), step: search.get('do') },
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  fix: on(fixRequest, 'contentOps.requestContentFix', {
    flash: '수정을 요청하고 이유와 기한을 이메일로 알렸어요.',
    to: '/ops/contents?state=needs_fix',
  }),
  hide: on(hiding, 'contentOps.hideContent', {
    flash: '공개 페이지에서 숨기고 이유를 이메일로 알렸어요.',
    to: '/ops/contents?state=hidden',
  }),
  publish: on(contentRef, 'contentOps.publishContent', {
    flash: '다시 공개했어요.',
    to: '/ops/contents?state=published',
  }),
})

export default function OpsContents() {
  const { state, contents, asked, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const tabs = CONTENT_STATES.map((name) => ({
    href: `/ops/contents?state=${name}`,
    label: CONTENT_STATE_LABELS[name],
  }))
  return (
    <Page width="reading">
      <PageHead title="콘텐츠 관리" sub="수정 요청은 답변이 온 순서로, 나머지는 최근 것부터 보여 줘요." />
      <Tabs label="콘텐츠 상태" items={tabs} current={`/ops/contents?state=${state}`} />
      {contents.items.length === 0 && <Empty title={`${CONTENT_STATE_LABELS[state]} 콘텐츠가 없어요`} />}
      <Stack gap={4}>
        {contents.items.map((content) => (
          <OpsContentCard
            key={content.id}
            content={content}
            step={asked.id === content.id ? asked.step : null}
            answer={asked.id === content.id ? answer : undefined}
            idempotencyKey={`${idempotencyKey}-${content.id.slice(-8)}`}
          />
        ))}
      </Stack>
      <Pager {...contents} href={(page) => `/ops/contents?state=${state}&page=${page}`} />
    </Page>
  )
}
