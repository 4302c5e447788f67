import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/failure.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { shareMeta } from '#app/services/share.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { ContentCards, PublicContentCard } from '#app/ui/content-card.tsx'
import { CreatorHead } from '#app/ui/creator-head.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { count } from '#app/ui/format.ts'
import { Muted, Page, PageHead } from '#app/ui/layout.tsx'
import { Pager } from '#app/ui/pager.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(data.group.title) }, ...data.share] : [{ title: pageTitle('콘텐츠 그룹') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const group = dataOf(await context.api.groups.getGroup({ id, page: pageNumber(request) }))
  const share = shareMeta(context.config.siteOrigin, {
    title: group.title,
    description: `${group.creator.nickname} 님이 모은 콘텐츠 ${count(group.contents.total)}개`,
    path: `/groups/${id}`,
    imageSrc:
      group.contents.items.find((content) => content.contentThumbnailSrc)?.contentThumbnailSrc ?? null,
  })
  return { group, share }
}

export default function GroupPage() {
  const { group } = useLoaderData<typeof loader>()
  const { creator, contents } = group
  return (
    <Page width="wide">
      <PageHead title={group.title} sub={`콘텐츠 ${count(contents.total)}개`} />
      <CreatorHead
        creator={creator}
        title={
          <p>
            <a href={`/creators/${creator.id}`}>{creator.nickname}</a>
          </p>
        }
      />
      <Muted tiny>
        콘텐츠에는 제휴 링크가 있어요. 링크로 구매하면 작성자가 수수료를 받고, 사는 값은 달라지지 않아요.
      </Muted>
      {contents.items.length === 0 ? (
        <Empty
          icon="doc"
          title="아직 이 그룹에 콘텐츠가 없어요"
          action={{ href: `/creators/${creator.id}`, label: `${creator.nickname} 님의 콘텐츠 보기` }}
        />
      ) : (
        <ContentCards label={group.title}>
          {contents.items.map((content) => (
            <PublicContentCard key={content.id} content={content} />
          ))}
        </ContentCards>
      )}
      <Pager {...contents} href={(page) => `/groups/${group.id}${page > 1 ? `?page=${page}` : ''}`} />
    </Page>
  )
}
