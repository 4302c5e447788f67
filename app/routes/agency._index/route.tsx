import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withAgency } from '#app/services/pages/load-all.server.ts'
import { AgencyTabs } from '#app/ui/accounts/agencies/agency-tabs.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { CreatorRows, Total } from './creators.tsx'

export const handle = { who: 'agency', example: '/agency' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { creators, user } = await withAgency({ request, context }, (api) => ({
    creators: api.agencies.listAgencyCreators(),
  }))
  return { ...dataOf(creators), name: user.agency?.name ?? '' }
}

/** The creators of the agency, with the figures that each of them gave. */
export default function Agency() {
  const { items, name } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title={name}
        action={
          <LinkButton href={pages.agencyRequests} tone="soft" icon="plus">
            크리에이터 초대
          </LinkButton>
        }
      />
      <AgencyTabs current={pages.agency} />
      {items.length === 0 ? (
        <Empty
          title="아직 맡은 크리에이터가 없어요"
          action={{ href: pages.agencyRequests, label: '크리에이터에게 요청하기' }}
        >
          메일이나 링크로 요청하면, 크리에이터가 맡길 권한을 고르고 동의해요.
        </Empty>
      ) : (
        <>
          <Total items={items} />
          <Card title={`크리에이터 ${items.length}명`}>
            <CreatorRows items={items} />
          </Card>
        </>
      )}
    </Page>
  )
}
