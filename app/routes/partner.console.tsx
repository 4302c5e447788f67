import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requirePartner } from '#app/services/pages/auth.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Console, consoleTab } from '#app/ui/orders/console/console.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { testSend, testStart } from '#contract/orders/test-orders.ts'
import { TEST_STEP_LABELS } from '#contract/orders/test-steps.ts'
import { signatureCheck } from '#contract/partners/signature-checks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'partner',
  example: '/partner/console',
  more: ['/partner/console?tab=signature', '/partner/console?tab=code', '/partner/console?tab=refused'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('테스트 콘솔') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const test = searchParams.get('test')
  const { seen } = await withPartner({ request, context }, (api) => ({
    seen: api.partnerConsole.getOwnConsole({ ...(test && /^tst_\w+$/.test(test) && { test }) }),
  }))
  return { console: dataOf(seen), tab: consoleTab(searchParams), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requirePartner, {
  start: on(testStart, 'partnerConsole.startOwnTestOrder', {
    send: () => undefined,
    flash: '테스트 주문을 시작했어요.',
    to: ({ data }) => pages.partnerTest(data.id),
  }),
  send: on(testSend, 'partnerConsole.sendOwnTestReport', {
    flash: ({ value }) => `보냈어요: ${TEST_STEP_LABELS[value.step]}`,
    to: ({ value }) => `${pages.partnerTest(value.id)}#last`,
  }),
  check: on(signatureCheck, 'partnerConsole.checkOwnSignature', {
    isKeyless: true,
    send: ({ id: _, ...asked }) => asked,
    show: ({ data, value }) => ({ checked: data, given: value }),
  }),
})

const PLACE = {
  tab: (tab?: pages.ConsoleTab) => (tab ? pages.partnerConsoleAt(tab) : pages.partnerConsole),
  test: pages.partnerTest,
}

export default function PartnerConsolePage() {
  const { console, tab, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <PageHead
        title="테스트 콘솔"
        sub="실제 주문 없이 알림을 시험해 봐요. 테스트 주문은 돈, 통계, 등급에 닿지 않아요."
        action={
          <LinkButton href={pages.partnerIngestion} tone="quiet" size="small">
            사이트 연동 코드
          </LinkButton>
        }
      />
      <Console
        tab={tab}
        secretsHref={console.hasSecret ? null : pages.partnerSecrets}
        console={console}
        place={PLACE}
        answer={answer}
        idempotencyKey={idempotencyKey}
      />
    </Page>
  )
}
