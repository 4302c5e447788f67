import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { NoticeCards } from '#app/ui/orders/ingestion/notices.tsx'
import { Snippets, systemOf } from '#app/ui/orders/ingestion/snippets.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'partner',
  example: '/partner/ingestion',
  more: ['/partner/ingestion?system=php'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('연동 코드') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { found } = await withPartner({ request, context }, (api) => ({
    found: api.partnerIngestion.getOwnIngestion(),
  }))
  return { ...dataOf(found), system: systemOf(new URL(request.url).searchParams) }
}

/** Code for the pages of the partner's shop, and what it has sent so far. */
export default function PartnerIngestionPage() {
  const { partner, notices, system } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="연동 코드"
        sub="사이트에 붙이면 어떤 클릭의 주문인지 알 수 있어요. 쓰고 있는 시스템을 골라 주세요."
        back={{ href: pages.partnerConsole, label: '테스트 콘솔' }}
      />
      <Stack gap={4}>
        <Snippets
          partner={partner}
          system={system}
          place={pages.partnerIngestionFor}
          consoleHref={pages.partnerConsole}
        />
        <NoticeCards notices={notices} />
      </Stack>
    </Page>
  )
}
