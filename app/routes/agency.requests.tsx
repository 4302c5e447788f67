import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireAgency } from '#app/services/pages/auth.server.ts'
import { withAgency } from '#app/services/pages/load-all.server.ts'
import { AgencyTabs } from '#app/ui/accounts/agencies/agency-tabs.tsx'
import { OpenRequests } from '#app/ui/accounts/agencies/open-requests.tsx'
import { ScopeChecks } from '#app/ui/accounts/agencies/scope-sentences.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CopyText } from '#app/ui/kit/copy.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { DELEGATION_REQUEST_DAYS, delegationRef, delegationRequest } from '#contract/accounts/delegations.ts'
import { AGENCY_SCOPE_NAMES, type AgencyScope } from '#contract/core/clients/agency-scopes.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'agency', example: '/agency/requests' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('크리에이터 초대') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { requests, user } = await withAgency({ request, context }, (api) => ({
    requests: api.delegations.listDelegationRequests(),
  }))
  return { ...dataOf(requests), name: user.agency?.name ?? '', idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireAgency, {
  ask: on(delegationRequest, 'delegations.requestDelegation', {
    show: ({ data: { url }, value: { email } }) => ({ url, email: email ?? '' }),
  }),
  withdraw: on(delegationRef, 'delegations.withdrawDelegation', {
    flash: '요청을 취소했어요.',
    to: pages.agencyRequests,
  }),
})

/** An agency usually looks after links and wants to see what they earn. */
const FIRST: AgencyScope[] = ['links:read', 'links:write', 'contents:read', 'earnings:read']

/** Asks a creator to give the agency something, by mail or with a link. */
export default function AgencyRequests() {
  const { items, name, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.shown === undefined ? answer : undefined
  return (
    <Page width="reading">
      <PageHead title={name} />
      <AgencyTabs current={pages.agencyRequests} />
      <Stack gap={4}>
        {answer?.shown && <Asked {...answer.shown} />}
        <Card title="크리에이터에게 요청하기">
          <SchemaForm
            id="ask"
            schema={delegationRequest}
            answer={refused}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'ask' }}
            values={{ scopes: FIRST }}
            title="요청하지 못했어요"
            action={pages.agencyRequests}
          >
            {({ text, checks }) => (
              <>
                <TextField
                  {...text('email', 'email')}
                  label="크리에이터의 이메일"
                  optional
                  autoComplete="off"
                  hint="비워 두면 직접 보낼 링크를 만들어 드려요."
                />
                <ScopeChecks
                  {...checks('scopes')}
                  scopes={AGENCY_SCOPE_NAMES}
                  hint="크리에이터가 빼고 동의할 수 있어요. 출금, 정산 계좌, 로그인 정보는 맡을 수 없어요."
                />
                <Button size="wide">요청 보내기</Button>
              </>
            )}
          </SchemaForm>
        </Card>
        {items.length > 0 && <OpenRequests items={items} answer={refused} idempotencyKey={idempotencyKey} />}
      </Stack>
    </Page>
  )
}

function Asked({ url, email }: { url: string | null; email: string }) {
  if (!url)
    return (
      <Notice tone="good" title="요청 메일을 보냈어요" focus>
        <p>{`${email} 주소로 보냈어요. 크리에이터가 답하면 메일로 알려 드려요.`}</p>
      </Notice>
    )
  return (
    <Notice tone="good" title="요청 링크를 만들었어요. 지금 복사해 주세요" focus>
      <p>{`크리에이터 한 명이 ${DELEGATION_REQUEST_DAYS}일 안에 한 번 쓸 수 있어요. 이 화면을 떠나면 다시 볼 수 없어요.`}</p>
      <CopyText id="request-link" text={url} doneText="링크를 복사했어요." label="링크 복사" />
    </Notice>
  )
}
