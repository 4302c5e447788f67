import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { AnnouncementForm } from '#app/ui/site/announcement-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { announcementInput } from '#contract/site/announcement-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/announcements/new',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('공지사항 쓰기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  return { idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  save: on(announcementInput, 'announcementOps.createAnnouncement', {
    flash: '초안으로 저장했어요. 확인한 뒤 올려 주세요.',
    to: ({ data }) => `/ops/announcements/${data.id}`,
  }),
})

export default function NewAnnouncement() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="공지사항 쓰기"
        sub="저장해도 아직 보이지 않아요. 올려야 모두가 볼 수 있어요."
        back={{ href: '/ops/announcements', label: '공지사항 관리' }}
      />
      <Card>
        <AnnouncementForm
          action="/ops/announcements/new"
          answer={answer}
          idempotencyKey={idempotencyKey}
          button="초안으로 저장하기"
        />
      </Card>
    </Page>
  )
}
