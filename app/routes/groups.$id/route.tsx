import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { publicPage } from '#app/models/public-page.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { ContentCards, PublicContentCard } from '#app/ui/creators/content-card.tsx'
import { CreatorHead } from '#app/ui/creators/creator-head.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { count } from '#app/ui/words/format.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/groups/grp_1',
  from: ['/contents', '/contents?groupId=grp_1'],
  cache: { of: 'people', reads: ['page'] },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const group = given.data?.group
  if (!group) return [{ title: pageTitle('콘텐츠 그룹') }]
  const { creator, contents } = group
  return publicMeta(given, {
    title: group.title,
    description: `${creator.nickname} 님이 모은 콘텐츠 ${count(contents.total)}개`,
    imageSrc: contents.items.find((content) => content.contentThumbnailSrc)?.contentThumbnailSrc,
  })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  return { group: dataOf(await context.api.groups.getGroup({ id, page: pageNumber(request) })) }
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
            <a href={publicPage(creator)}>{creator.nickname}</a>
          </p>
        }
      />
      <Muted tiny>
        콘텐츠에는 제휴 링크가 있어요. 링크로 구매하면 작성자가 수수료를 받고, 사는 값은 달라지지 않아요.
      </Muted>
      {contents.items.length === 0 ? (
        <Empty
          art="content"
          title="아직 이 그룹에 콘텐츠가 없어요"
          action={{ href: publicPage(creator), label: `${creator.nickname} 님의 콘텐츠 보기` }}
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
