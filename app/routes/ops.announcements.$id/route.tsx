import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { AnnouncementBadge, announcementTimes } from '#app/ui/site/announcement-badge.tsx'
import { AnnouncementForm } from '#app/ui/site/announcement-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { Lines } from '#app/ui/words/lines.tsx'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'
import { BannerForms, EndForm, PublishForm } from './forms.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/announcements/ann_open',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.announcement.title ?? '공지사항 관리') },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { found } = await withOperator({ request, context }, (api) => ({
    found: api.announcementOps.getOpsAnnouncement({ id: params.id ?? '' }),
  }))
  return { announcement: dataOf(found), idempotencyKey: newIdempotencyKey() }
}

export { action }

export default function OpsAnnouncement() {
  const { announcement, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, title, body, state } = announcement
  const here = `/ops/announcements/${id}`
  const given = { announcement, answer, idempotencyKey, action: here }
  const isOut = state === 'published' || state === 'scheduled'
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={announcementTimes(announcement).join(' · ') || '아직 올리지 않았어요.'}
        action={<AnnouncementBadge state={state} />}
        back={{ href: '/ops/announcements', label: '공지사항 관리' }}
      />
      <Stack gap={4}>
        <Card
          title="보이는 모습"
          {...(state === 'published' && { more: { href: `/announcements/${id}`, label: '공개 화면' } })}
        >
          <Lines text={body} />
        </Card>
        {state !== 'published' && (
          <Card title={state === 'scheduled' ? '올릴 때 바꾸기' : '올리기'}>
            <PublishForm {...given} />
          </Card>
        )}
        {state === 'published' && (
          <Card title="배너">
            <BannerForms {...given} />
          </Card>
        )}
        <Card title="고치기">
          <AnnouncementForm
            action={here}
            answer={answer}
            idempotencyKey={`${idempotencyKey}-save`}
            edited={{ id, title, body }}
            button="저장하기"
          />
        </Card>
        {isOut && (
          <Card title={state === 'scheduled' ? '예약 취소' : '내리기'}>
            <Muted>
              {state === 'scheduled'
                ? '다시 초안이 돼요. 언제든 다시 올릴 수 있어요.'
                : '목록과 배너에서 사라지고, 주소로도 볼 수 없어요. 언제든 다시 올릴 수 있어요.'}
            </Muted>
            <EndForm {...given} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}
