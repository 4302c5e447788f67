import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Console, consoleTab } from '#app/ui/orders/console/console.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'

export const handle = {
  who: 'operator',
  example: '/ops/partners/prt_demo/console',
  more: [
    '/ops/partners/prt_demo/console?tab=signature',
    '/ops/partners/prt_demo/console?tab=code',
    '/ops/partners/prt_demo/console?tab=refused',
  ],
} satisfies PageHandle

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `${data.console.partner.title} 테스트 콘솔` : '테스트 콘솔') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const test = searchParams.get('test')
  const id = params.id ?? ''
  const { seen } = await withOperator({ request, context }, (api) => ({
    seen: api.testOrders.getConsole({ id, ...(test && /^tst_\w+$/.test(test) && { test }) }),
  }))
  return {
    console: dataOf(seen),
    tab: consoleTab(searchParams),
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function OpsPartnerConsole() {
  const { console, tab, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { partner, hasSecret } = console
  const place = {
    tab: (one?: pages.ConsoleTab) => pages.opsPartnerConsole(partner.id, one),
    test: (testId: string) => pages.opsPartnerTest(partner.id, testId),
  }
  return (
    <Page>
      <PageHead
        title="테스트 콘솔"
        sub={`${partner.title}의 주문 알림을 시험해 봐요. 테스트 주문은 돈, 통계, 등급에 닿지 않아요.`}
        back={{ href: pages.opsPartner(partner.id), label: partner.title }}
      />
      <Console
        tab={tab}
        secretsHref={hasSecret ? null : `${pages.opsSecrets}?partner=${partner.id}`}
        console={console}
        place={place}
        answer={answer}
        idempotencyKey={idempotencyKey}
      />
    </Page>
  )
}
