import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { noticeNew, noticeOutdating, noticeWithdrawal } from '#contract/creators/notice-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { WordingCard } from './wording-card.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/site/notices',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대가성 문구') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  const { user: me, listed } = await withOperator({ request, context }, (api) => ({
    listed: api.noticeOps.listOpsNotices(),
    proof: requireProof({ request, context }),
  }))
  const isOwner = me.operatorRole === 'owner'
  return {
    ...dataOf(listed),
    isOwner,
    role: me.operatorRole,
    editing: isOwner ? asked.get('edit') : null,
    outdating: isOwner ? asked.get('outdate') : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  new: on(noticeNew, 'noticeOps.createNotice', {
    flash: ({ value }) =>
      `${CHANNEL_LABELS[value.channelCode]} 문구를 저장했어요. ${longDay(value.startsOn)}부터 새 콘텐츠와 복사에 쓰여요.`,
    to: ({ value }) => `${pages.opsNotices}#${value.channelCode}`,
  }),
  withdraw: on(noticeWithdrawal, 'noticeOps.withdrawNotice', {
    flash: '게시를 취소했어요. 지금 쓰는 문구는 그대로예요.',
    to: pages.opsNotices,
  }),
  outdate: on(noticeOutdating, 'noticeOps.outdateNotice', {
    flash: '이제 그 문구는 인정하지 않아요. 쓴 크리에이터에게 메일과 알림으로 알려요.',
    to: pages.opsNotices,
  }),
})

export default function OpsNotices() {
  const { items, today, isOwner, role, editing, outdating, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="대가성 문구"
        sub="링크와 함께 복사되는 문구예요. 새 문구를 써도 전에 받은 문구가 있는 글은 그대로 인정해요."
      />
      <SiteTabs current={pages.opsNotices} role={role} />
      <Stack gap={4}>
        {items.map((wording) => (
          <Card
            key={wording.channelCode}
            id={wording.channelCode}
            title={CHANNEL_LABELS[wording.channelCode]}
          >
            <WordingCard
              wording={wording}
              today={today}
              isOwner={isOwner}
              isEditing={editing === wording.channelCode}
              outdating={outdating}
              answer={answer}
              idempotencyKey={idempotencyKey}
            />
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
