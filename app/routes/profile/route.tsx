import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { publicPage } from '#app/models/public-page.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { CreatorHead } from '#app/ui/creators/creator-head.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { loadTab, tabOf } from './data.server.ts'
import { ProfileContents, ProfileLinks, ProfileStats } from './tabs.tsx'

export const handle = {
  who: 'creator',
  example: '/profile',
  more: ['/profile?tab=links', '/profile?tab=stats'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('내 프로필') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { profile, loaded } = await withUser({ request, context }, (api) => ({
    profile: api.profiles.getMyProfile(),
    loaded: loadTab(api, tabOf(request), pageNumber(request)),
  }))
  return { profile: dataOf(profile), ...loaded }
}

export default function Profile() {
  const data = useLoaderData<typeof loader>()
  const { profile, tab } = data
  const applyStep = useApplyStep()
  const tabs = [
    { href: '/profile?tab=contents', label: '콘텐츠', count: profile.contentCount },
    { href: '/profile?tab=links', label: '링크', count: profile.linkCount },
    { href: '/profile?tab=stats', label: '통계' },
  ]
  return (
    <Page width="wide">
      {profile.isCreator ? (
        <CreatorHead creator={profile} title={<h1>{profile.nickname}</h1>}>
          <Buttons>
            <LinkButton href="/settings?tab=profile" tone="quiet" size="small">
              프로필 고치기
            </LinkButton>
            <LinkButton href={publicPage(profile)} tone="quiet" size="small" icon="open">
              공개 페이지 보기
            </LinkButton>
          </Buttons>
        </CreatorHead>
      ) : (
        <PageHead
          title="내 프로필"
          sub="크리에이터가 되면 콘텐츠를 모은 공개 페이지가 생겨요."
          action={<LinkButton href={applyStep.href}>{applyStep.label}</LinkButton>}
        />
      )}
      <Tabs label="내 프로필" current={`/profile?tab=${tab}`} items={tabs} />
      {data.tab === 'contents' && <ProfileContents contents={data.contents} isCreator={profile.isCreator} />}
      {data.tab === 'links' && <ProfileLinks links={data.links} />}
      {data.tab === 'stats' && (
        <ProfileStats stats={data.stats} grade={profile.isCreator ? profile.grade : null} />
      )}
    </Page>
  )
}
