import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { publicPage } from '#app/models/public-page.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { findUser } from '#app/services/pages/auth.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { GroupPage } from '#app/ui/creators/group-page.tsx'
import { themeColourMeta } from '#app/ui/theme/page-theme-colours.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { count } from '#app/ui/words/format.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/groups/grp_1',
  from: ['/contents', '/contents?groupId=grp_1'],
  cache: { of: 'people', reads: ['page'] },
  frame: 'bare',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const group = given.data?.group
  if (!group) return [{ title: pageTitle('콘텐츠 그룹') }]
  const { creator, contents } = group
  const shared = publicMeta(given, {
    title: group.title,
    description: `${creator.nickname} 님이 모은 콘텐츠 ${count(contents.total)}개`,
    imageSrc: contents.items.find((content) => content.contentThumbnailSrc)?.contentThumbnailSrc,
  })
  return [...shared, ...themeColourMeta(creator.theme)]
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [user, answer] = await Promise.all([
    findUser({ context }),
    context.api.groups.getGroup({ id, page: pageNumber(request) }),
  ])
  const group = dataOf(answer)
  return {
    group,
    isOwner: user?.creatorId === group.creator.id,
    owner: publicPage(group.creator),
    address: context.config.siteOrigin + pages.group(id),
  }
}

export default function Group() {
  const { group, ...page } = useLoaderData<typeof loader>()
  return <GroupPage {...group} {...page} />
}
