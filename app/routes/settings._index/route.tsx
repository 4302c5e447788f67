import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pushAgentOf } from '#app/models/push-agent.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { AccountTab } from './account-tab.tsx'
import { action } from './acts.server.ts'
import { loadTab } from './data.server.ts'
import { DataTab } from './data-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { AccessLogTab } from './looks-tab.tsx'
import { MailStoppedNotice } from './mail-stopped.tsx'
import { MarketingTab } from './marketing-tab.tsx'
import { PayoutTab } from './payout-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'

export const handle = {
  who: 'member',
  example: '/settings',
  more: [
    '/settings?tab=account',
    '/settings?tab=identity',
    '/settings?tab=payout',
    '/settings?tab=marketing',
    '/settings?tab=sessions',
    '/settings?tab=looks',
    '/settings?tab=data',
  ],
} satisfies PageHandle

const TABS = [
  { href: '/settings?tab=profile', label: '프로필' },
  { href: '/settings?tab=account', label: '계정' },
  { href: '/settings?tab=identity', label: '본인인증' },
  { href: '/settings?tab=payout', label: '정산' },
  { href: '/settings?tab=marketing', label: '알림' },
  { href: '/settings?tab=sessions', label: '로그인 기기' },
  { href: '/settings?tab=looks', label: '열람 기록' },
  { href: '/settings?tab=data', label: '내 데이터' },
]

const SECOND_FACTOR = { href: '/settings/second-factor', label: '2단계 인증' }

export const meta: MetaFunction = () => [{ title: pageTitle('설정') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    user: { role },
    loaded,
  } = await withUser({ request, context }, () => ({
    loaded: loadTab(context, new URL(request.url).searchParams),
  }))
  const agent = pushAgentOf(request.headers.get('user-agent'))
  return { ...loaded, agent, isOperator: role === 'operator', idempotencyKey: newIdempotencyKey() }
}

export { action }

export default function Settings() {
  const data = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  // The response is a file and not this page.
  const answer = answered?.lastResult ? answered : undefined
  const common = { idempotencyKey: data.idempotencyKey, answer }
  return (
    <Page width="reading">
      <PageHead title="설정" />
      <Tabs
        label="설정"
        current={`/settings?tab=${data.tab}`}
        items={data.isOperator ? [...TABS, SECOND_FACTOR] : TABS}
      />
      {'me' in data && data.me && <MailStoppedNotice stopped={data.me.mailStopped} />}
      {data.tab === 'profile' && <ProfileTab {...data} {...common} />}
      {data.tab === 'account' && <AccountTab {...data} {...common} />}
      {data.tab === 'identity' && <IdentityTab {...data} {...common} />}
      {data.tab === 'payout' && <PayoutTab registration={data.registration} />}
      {data.tab === 'marketing' && <MarketingTab {...data} {...common} />}
      {data.tab === 'looks' && <AccessLogTab {...data} />}
      {data.tab === 'data' && <DataTab {...data} {...common} />}
      {data.tab === 'sessions' && <SessionsTab {...data} {...common} />}
    </Page>
  )
}
