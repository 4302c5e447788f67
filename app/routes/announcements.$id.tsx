import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { Lines } from '#app/ui/words/lines.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/announcements/ann_timeline',
  cache: { of: 'platform' },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) =>
  publicMeta(given, { title: given.data?.title ?? '공지사항', description: given.data?.body ?? '' })

export async function loader({ params, context }: LoaderFunctionArgs) {
  return dataOf(await context.api.site.getAnnouncement({ id: params.id ?? '' }))
}

export default function Announcement() {
  const { title, body, publishedAt, linkUrl } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={longDay(publishedAt)}
        back={{ href: '/announcements', label: '공지사항' }}
      />
      <Card>
        <Lines text={body} />
        {linkUrl && (
          <LinkButton href={linkUrl} tone="soft" rel="noreferrer">
            자세히 보기
          </LinkButton>
        )}
      </Card>
    </Page>
  )
}
