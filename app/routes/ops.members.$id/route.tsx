import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadNotes } from '#app/services/pages/subject-notes.server.ts'
import { MemberBadge } from '#app/ui/accounts/member-badge.tsx'
import { Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { decisionOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Account, Consents, Sessions } from './account.tsx'
import { action } from './acts.server.ts'
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

/** Acts that require the second factor before their form is filled in. */
const PROVED = ['reveal', 'suspend', 'restore']

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const [doing, from] = [url.searchParams.get('do'), wayOf(url)]
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
    role: operatorRole,
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function OpsMember() {
  const { member, notes, doing, from, role, idempotencyKey } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const answer = decisionOf(sent)
  const shown = { member, role }
  return (
    <Page>
      <PageHead
        title={member.nickname || '닉네임 없음'}
        sub={member.id}
        back={{ href: pages.opsMembers, label: '회원 관리' }}
        action={<MemberBadge state={member.state} />}
      />
      <Split>
        <Stack gap={4}>
          <MemberActs {...shown} {...{ doing, from, answer, idempotencyKey }} />
          <Orders {...shown} />
          <Payouts {...shown} />
          <Links {...shown} />
          <Channels {...shown} />
          <Flags {...shown} />
        </Stack>
        <Stack gap={4}>
          <SubjectNotes subject={notes} answer={sent} idempotencyKey={idempotencyKey} />
          <Money {...shown} />
          <Account {...shown} />
          <Sessions {...shown} />
          <Consents {...shown} />
          <Mails {...shown} />
          <Acts {...shown} />
          <AccessLogList {...shown} />
        </Stack>
      </Split>
    </Page>
  )
}
