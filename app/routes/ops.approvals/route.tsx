import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { findUnproved } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { place } from '#contract/core/ops-lists.ts'
import { APPROVAL_STATE_LABELS, APPROVAL_STATES } from '#contract/platform/approvals.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'
import { ApprovalCard } from './approval-card.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/approvals',
  more: ['/ops/approvals?state=approved'],
} satisfies PageHandle

const HERE = '/ops/approvals'
const EMPTY: Record<(typeof APPROVAL_STATES)[number], string> = {
  waiting: '승인을 기다리는 요청이 없어요',
  approved: '승인한 요청이 없어요',
  refused: '거절한 요청이 없어요',
  withdrawn: '취소한 요청이 없어요',
  expired: '기한이 지난 요청이 없어요',
}

export const meta: MetaFunction = () => [{ title: pageTitle('승인') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = APPROVAL_STATES.find((name) => name === search.get('state')) ?? 'waiting'
  const doing = search.get('do')
  const after = place.safeParse(search.get('after')).data
  const { user, listed, unproved } = await withOperator({ request, context }, (api) => ({
    listed: api.approvals.listApprovals({ state, after }),
    unproved: findUnproved({ request, context }),
  }))
  const approvals = dataOf(listed)
  if (unproved && (doing === 'approve' || approvals.items.some(({ opensUntil }) => opensUntil)))
    throw unproved
  return {
    state,
    approvals,
    user,
    isLater: after !== undefined,
    doing,
    id: search.get('id'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function OpsApprovals() {
  const { state, approvals, user, isLater, doing, id, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const here = `${HERE}?state=${state}`
  const tabs = APPROVAL_STATES.map((name) => ({
    href: `${HERE}?state=${name}`,
    label: APPROVAL_STATE_LABELS[name],
  }))
  return (
    <Page width="reading">
      <PageHead
        title="승인"
        sub="비밀 키, 파일 반영, 대표와 정산 초대처럼 한 사람이 요청하고 다른 운영자가 승인해야 실행돼요."
      />
      <Tabs label="요청 상태" items={tabs} current={here} />
      {approvals.others === 0 && (
        <Notice tone="wait" title="승인할 다른 운영자가 없어요">
          운영자가 한 명이면 아무 요청도 승인할 수 없어요. 두 번째 운영자 계정을 먼저 만들어 주세요.
        </Notice>
      )}
      {approvals.items.length === 0 && <Empty title={EMPTY[state]} />}
      <Stack gap={4}>
        {approvals.items.map((approval) => (
          <ApprovalCard
            key={approval.id}
            approval={approval}
            user={user}
            back={here}
            doing={id === approval.id ? doing : null}
            answer={answer?.id === approval.id ? answer : undefined}
            idempotencyKey={`${idempotencyKey}-${approval.id.slice(-8)}`}
          />
        ))}
      </Stack>
      <NextPages next={approvals.next && `${here}&after=${approvals.next}`} first={isLater ? here : null} />
    </Page>
  )
}
