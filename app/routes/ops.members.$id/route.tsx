import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadNotes } from '#app/services/pages/subject-notes.server.ts'
import { MemberBadge } from '#app/ui/accounts/member-badge.tsx'
import { Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { decisionOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Account, Consents, Sessions } from './account.tsx'
import { action } from './acts.server.ts'
import { History } from './history.tsx'
import { MemberActs } from './member-acts.tsx'
import { wayOf } from './member-way.ts'
import { Flags, Money, Payouts } from './money.tsx'
import { AccessLogList, Acts, Mails } from './records.tsx'
import { Channels, Links, Orders } from './work.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/members/usr_1?from=nickname',
  elsewhere: 'fraud.both.spec',
} satisfies PageHandle

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.member.nickname || '회원 관리') },
]

/** A tab shows some of the member, whom one call reads. */
const MEMBER_TABS = [
  { tab: 'summary', label: '요약' },
  { tab: 'orders', label: '주문' },
  { tab: 'payouts', label: '출금' },
  { tab: 'contents', label: '링크·채널' },
  { tab: 'flags', label: '부정 거래' },
  { tab: 'records', label: '기록' },
] as const
type MemberTab = (typeof MEMBER_TABS)[number]['tab']

/** Acts that require the second factor before their form is filled in. */
const PROVED = ['reveal', 'suspend', 'restore']

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const [doing, from, asked] = [url.searchParams.get('do'), wayOf(url), url.searchParams.get('tab')]
  const {
    user: { operatorRole },
    member,
    notes,
  } = await withOperator({ request, context }, (api) => ({
    member: api.memberOps.getMember({ id: params.id ?? '', from }),
    notes: loadNotes(api, params.id ?? ''),
    proof: doing && PROVED.includes(doing) && requireProof({ request, context }),
  }))
  return {
    member: dataOf(member),
    notes,
    doing,
    from,
    tab: MEMBER_TABS.find(({ tab }) => tab === asked)?.tab ?? ('summary' as const),
    role: operatorRole,
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function OpsMember() {
  const { member, notes, doing, from, tab, role, idempotencyKey } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const answer = decisionOf(sent)
  const shown = { member, role }
  const tabOf = (one: MemberTab) =>
    one === 'summary' ? pages.opsMember(member.id, from) : `${pages.opsMember(member.id, from)}&tab=${one}`
  return (
    <Page>
      <PageHead
        title={member.nickname || '닉네임 없음'}
        sub={member.id}
        back={{ href: pages.opsMembers, label: '회원 관리' }}
        action={<MemberBadge state={member.state} />}
      />
      <Tabs
        label="회원 정보"
        items={MEMBER_TABS.map((one) => ({ href: tabOf(one.tab), label: one.label }))}
        current={tabOf(tab)}
      />
      <Split>
        <Stack gap={4}>
          {tab === 'summary' && (
            <>
              <MemberActs {...shown} {...{ doing, from, answer, idempotencyKey }} />
              <History {...shown} />
            </>
          )}
          {tab === 'orders' && <Orders {...shown} />}
          {tab === 'payouts' && <Payouts {...shown} />}
          {tab === 'contents' && (
            <>
              <Links {...shown} />
              <Channels {...shown} />
            </>
          )}
          {tab === 'flags' && <Flags {...shown} />}
          {tab === 'records' && (
            <>
              <Acts {...shown} />
              <AccessLogList {...shown} />
              <Mails {...shown} />
              <Sessions {...shown} />
              <Consents {...shown} />
            </>
          )}
        </Stack>
        <Stack gap={4}>
          <SubjectNotes subject={notes} answer={sent} idempotencyKey={idempotencyKey} />
          <Money {...shown} />
          <Account {...shown} />
        </Stack>
      </Split>
    </Page>
  )
}
