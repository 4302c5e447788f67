import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { confirmingFor } from '#app/services/forms/fresh.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { requireAgency } from '#app/services/pages/auth.server.ts'
import { withAgency } from '#app/services/pages/load-all.server.ts'
import { AgencyForm } from '#app/ui/accounts/agencies/agency-fields.tsx'
import { AgencyTabs } from '#app/ui/accounts/agencies/agency-tabs.tsx'
import { ConfirmFirst } from '#app/ui/accounts/confirm-first.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { agencyInput } from '#contract/accounts/agencies.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'agency', example: '/agency/settings' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사 정보') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { agency, confirming } = await withAgency({ request, context }, (api) => ({
    agency: api.agencies.getOwnAgency(),
    confirming: confirmingFor(context, pages.agencySettings),
  }))
  const isEnding = new URL(request.url).searchParams.has('end')
  return { agency: dataOf(agency), confirming, isEnding, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireAgency, {
  save: on(agencyInput, 'agencies.updateAgency', { flash: '저장했어요.', to: pages.agencySettings }),
  end: on(nothingMore, 'agencies.endAgency', {
    send: () => ({}),
    flash: '대행사를 끝냈어요. 맡은 일도 모두 끝났어요.',
    to: pages.home,
  }),
})

const BY_PASSWORD = {
  passwordHref: `/start?again&next=${encodeURIComponent(pages.agencySettings)}`,
  providers: [],
}

/** The facts that creators read about the agency, and its end. */
export default function AgencySettings() {
  const { agency, confirming, isEnding, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const ended = isOwn(answer, { intent: 'end' }) ? answer : undefined
  const isStale = ended?.code === 'fresh_sign_in_required'
  const { name, contactEmail, businessNumber, role } = agency
  return (
    <Page width="reading">
      <PageHead title={name} />
      <AgencyTabs current={pages.agencySettings} />
      {role === 'owner' ? (
        <Stack gap={4}>
          <Card title="대행사 정보">
            <AgencyForm
              answer={answer}
              idempotencyKey={idempotencyKey}
              carry={{ intent: 'save' }}
              values={{ name, contactEmail, businessNumber: businessNumber ?? '' }}
              button="저장하기"
            />
          </Card>
          <Card title="대행사 끝내기">
            <Muted>맡은 일과 담당자, 보낸 요청이 모두 바로 끝나요. 되돌릴 수 없어요.</Muted>
            {isStale && <ConfirmFirst {...(confirming ?? BY_PASSWORD)} title="한 번 더 확인해요" isWaiting />}
            <FormErrors
              title="끝내지 못했어요"
              errors={isStale ? undefined : (ended?.lastResult?.error?.[''] ?? undefined)}
            />
            <LinkButton href={pages.agencyEnd} tone="quiet" {...opens('end-agency')}>
              대행사 끝내기
            </LinkButton>
            <AlertDialog
              id="end-agency"
              open={isEnding}
              closeHref={pages.agencySettings}
              title="대행사를 끝낼까요?"
              message={`‘${name}’에서 맡은 일이 모두 끝나고, 크리에이터에게 메일로 알려요. 크리에이터가 가진 링크와 콘텐츠는 그대로 남아요.`}
              confirm="끝내기"
              danger
              action={pages.agencySettings}
              values={carryValues(nothingMore, {
                intent: 'end',
                idempotencyKey: ended?.idempotencyKey ?? idempotencyKey,
              })}
            />
          </Card>
        </Stack>
      ) : (
        <Card title="대행사 정보">
          <Facts
            items={[
              { label: '이름', value: name },
              { label: '연락받을 이메일', value: contactEmail },
              { label: '사업자등록번호', value: businessNumber ?? '적지 않았어요' },
            ]}
          />
          <Muted>대표가 고칠 수 있어요.</Muted>
        </Card>
      )}
    </Page>
  )
}
