import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/failure.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { shareMeta } from '#app/services/share.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Buttons, LinkButton } from '#app/ui/button.tsx'
import { ContentCards, PublicContentCard } from '#app/ui/content-card.tsx'
import { CreatorHead } from '#app/ui/creator-head.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Muted, Page } from '#app/ui/layout.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { CHANNEL_LABELS } from '#contract/channels.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(data.creator.nickname) }, ...data.share] : [{ title: pageTitle('크리에이터') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const creatorId = params.id ?? ''
  const page = pageNumber(request)
  const [profile, contents] = await Promise.all([
    context.api.profiles.getCreator({ creatorId }),
    context.api.contents.listCreatorContents({ creatorId, page }),
  ])
  const creator = dataOf(profile)
  const share = shareMeta(context.config.siteOrigin, {
    title: `${creator.nickname}의 추천`,
    description: creator.introduction || `${creator.nickname} 님이 직접 쓰고 고른 것들을 모았어요.`,
    path: `/creators/${creatorId}`,
    imageSrc: creator.profileImageSrc,
  })
  return { creator, contents: dataOf(contents), share }
}

export default function CreatorPage() {
  const { creator, contents } = useLoaderData<typeof loader>()
  return (
    <Page width="wide">
      <CreatorHead creator={creator} title={<h1>{creator.nickname}</h1>} contentCount={creator.contentCount}>
        {creator.channels.length > 0 && (
          <Buttons>
            {creator.channels.map(({ channelCode, channelLinkUrl }) => (
              <LinkButton
                key={channelLinkUrl}
                href={channelLinkUrl}
                rel="noreferrer"
                tone="quiet"
                size="small"
                icon="open"
              >
                {CHANNEL_LABELS[channelCode]}
              </LinkButton>
            ))}
          </Buttons>
        )}
      </CreatorHead>
      <Muted tiny>
        콘텐츠에는 제휴 링크가 있어요. 링크로 구매하면 작성자가 수수료를 받고, 사는 값은 달라지지 않아요.
      </Muted>
      {contents.items.length === 0 ? (
        <Empty icon="doc" title="아직 공개한 콘텐츠가 없어요">
          새 글이 올라오면 여기에서 볼 수 있어요.
        </Empty>
      ) : (
        <ContentCards label={`${creator.nickname} 님의 콘텐츠`}>
          {contents.items.map((content) => (
            <PublicContentCard key={content.id} content={content} />
          ))}
        </ContentCards>
      )}
      <Pager {...contents} href={(page) => `/creators/${creator.id}${page > 1 ? `?page=${page}` : ''}`} />
    </Page>
  )
}
