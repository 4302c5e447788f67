import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pushAgentOf } from '#app/models/push-agent.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { AccountTab } from './account-tab.tsx'
import { action } from './acts.server.ts'
import { loadTab } from './data.server.ts'
import { DataTab } from './data-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { LeaveTab } from './leave-tab.tsx'
import { AccessLogTab } from './looks-tab.tsx'
import { MailStoppedNotice } from './mail-stopped.tsx'
import { MarketingTab } from './marketing-tab.tsx'
import { PayoutTab } from './payout-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { SettingsTabs } from './tabs.tsx'

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
    '/settings?tab=leave',
  ],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('설정') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    user: { role, partner },
    loaded,
  } = await withUser({ request, context }, () => ({
    loaded: loadTab(context, new URL(request.url).searchParams),
  }))
  const agent = pushAgentOf(request.headers.get('user-agent'))
  return {
    ...loaded,
    agent,
    isOperator: role === 'operator',
    isOfPartner: partner !== null,
    idempotencyKey: newIdempotencyKey(),
  }
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
      <SettingsTabs tab={data.tab} isOperator={data.isOperator} isOfPartner={data.isOfPartner} />
      {'me' in data && data.me && <MailStoppedNotice stopped={data.me.mailStopped} />}
      {data.tab === 'profile' && <ProfileTab {...data} {...common} />}
      {data.tab === 'account' && <AccountTab {...data} {...common} />}
      {data.tab === 'identity' && <IdentityTab {...data} {...common} />}
      {data.tab === 'payout' && <PayoutTab registration={data.registration} />}
      {data.tab === 'marketing' && <MarketingTab {...data} {...common} />}
      {data.tab === 'looks' && <AccessLogTab {...data} />}
      {data.tab === 'data' && <DataTab {...data} {...common} />}
      {data.tab === 'leave' && <LeaveTab {...data} {...common} />}
      {data.tab === 'sessions' && <SessionsTab {...data} {...common} />}
    </Page>
  )
}
