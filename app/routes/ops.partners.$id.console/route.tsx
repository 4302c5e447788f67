import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { Refused } from './refusals.tsx'
import { Samples } from './samples.tsx'
import { Signature } from './signature.tsx'
import { TestOrders } from './test-orders.tsx'

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

const TABS: { tab: pages.ConsoleTab; label: string }[] = [
  { tab: 'order', label: '테스트 주문' },
  { tab: 'signature', label: '서명 검증' },
  { tab: 'code', label: '코드 예시' },
  { tab: 'refused', label: '거절한 알림' },
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
    tab: TABS.find(({ tab }) => tab === searchParams.get('tab'))?.tab ?? ('order' as const),
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function OpsPartnerConsole() {
  const { console, tab, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { partner, refused } = console
  const items = TABS.map((one) => ({
    href: pages.opsPartnerConsole(partner.id, one.tab),
    label: one.label,
    count: one.tab === 'refused' && refused.length > 0 ? refused.length : undefined,
  }))
  return (
    <Page>
      <PageHead
        title="테스트 콘솔"
        sub={`${partner.title}의 주문 알림을 시험해 봐요. 테스트 주문은 돈, 통계, 등급에 닿지 않아요.`}
        back={{ href: pages.opsPartner(partner.id), label: partner.title }}
      />
      <Stack gap={4}>
        <Tabs label="테스트 콘솔" items={items} current={pages.opsPartnerConsole(partner.id, tab)} />
        {console.isNetwork && (
          <Notice title="네트워크에서 실적을 읽는 파트너예요">
            주문을 직접 알리지 않으니, 직접 알리기로 바꾸기 전에 시험할 때 쓰세요.
          </Notice>
        )}
        {!console.hasSecret && (
          <Notice tone="wait" title="사용 중인 비밀 키가 없어요">
            <p>
              <a href={`${pages.opsSecrets}?partner=${partner.id}`}>새 비밀 키를 요청</a>한 뒤에 보낼 수
              있어요.
            </p>
          </Notice>
        )}
        {tab === 'order' && <TestOrders console={console} answer={answer} idempotencyKey={idempotencyKey} />}
        {tab === 'signature' && (
          <Signature console={console} answer={answer} idempotencyKey={idempotencyKey} />
        )}
        {tab === 'code' && <Samples console={console} />}
        {tab === 'refused' && <Refused console={console} />}
      </Stack>
    </Page>
  )
}
