import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { publicPage } from '#app/models/public-page.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { useApplyStep } from '#app/ui/accounts/apply-step.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { AccountCard, TotalsCard } from './account-cards.tsx'
import { loadProfile, pageOfTab } from './data.server.ts'
import { ChannelsCard, FaceCard } from './public-cards.tsx'

export const handle = {
  who: 'creator',
  example: '/profile',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('내 프로필') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const elsewhere = pageOfTab(request)
  if (elsewhere) {
    await requireUser({ request, context })
    throw redirect(elsewhere)
  }
  const loaded = await loadProfile({ request, context })
  const path = publicPage(loaded.profile)
  return { ...loaded, path, address: context.config.siteOrigin + path }
}

export default function Profile() {
  const data = useLoaderData<typeof loader>()
  const { isCreator } = data.profile
  return (
    <Page width="wide">
      {isCreator ? (
        <PageHead title="내 프로필" sub="남에게 보이는 모습과 내 계정의 상태예요." />
      ) : (
        <MemberHead />
      )}
      <Split>
        <Stack gap={4}>
          {isCreator && <FaceCard {...data} />}
          <ChannelsCard {...data} />
        </Stack>
        <Stack gap={4}>
          <AccountCard {...data} />
          <TotalsCard {...data} />
        </Stack>
      </Split>
    </Page>
  )
}

function MemberHead() {
  const { href, label } = useApplyStep()
  return (
    <PageHead
      title="내 프로필"
      sub="크리에이터가 되면 콘텐츠를 모은 공개 페이지가 생겨요."
      action={<LinkButton href={href}>{label}</LinkButton>}
    />
  )
}
