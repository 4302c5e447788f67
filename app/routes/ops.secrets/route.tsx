import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { partnersQuery, toPartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { OrderReportTabs } from '#app/ui/orders/intake-tabs.tsx'
import { PartnerPick } from '#app/ui/partners/partner-pick.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { secretRotation } from '#contract/orders/ingestion.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { RotateForm } from './rotate-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/secrets',
  more: ['/ops/secrets?partner=prt_demo'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('비밀 키') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('partner')
  const { listed, kept } = await withOperator({ request, context }, (api) => ({
    listed: api.partnerOps.listOpsPartners(partnersQuery(request)),
    kept: asked ? api.intake.listSecrets({ id: asked }) : null,
    proof: asked !== null && requireProof({ request, context }),
  }))
  const secrets = kept && dataOf(kept)
  const partner = asked && secrets ? { id: asked, title: secrets.title } : null
  return {
    found: toPartnerChoices(request, dataOf(listed), partner),
    partner,
    secrets: secrets?.items ?? [],
    idempotencyKey: newIdempotencyKey(),
  }
}

/** This only requests approval. After another operator approves, the requester can see the new secret. */
export const action = acts(requireOperator, {
  '': on(secretRotation, 'intake.rotateSecret', {
    flash: '다른 운영자에게 승인을 요청했어요. 승인되면 새 키를 여기에서 볼 수 있어요.',
    to: '/ops/approvals',
  }),
})

export default function OpsSecrets() {
  const { found, partner, secrets, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="비밀 키"
        sub="파트너가 실적에 서명하는 키예요. 다른 운영자가 승인하면 바뀌고, 바꾸는 동안에는 이전 키도 함께 쓸 수 있어요."
      />
      <OrderReportTabs current="/ops/secrets" />
      <Stack gap={4}>
        <Card title="파트너">
          <PartnerPick
            action="/ops/secrets"
            label="누구의 키를 볼까요"
            found={found}
            partnerId={partner?.id ?? ''}
          />
        </Card>
        {partner && secrets.length === 0 && (
          <Notice tone="wait" title={`${partner.title}의 사용 중인 키가 없어요`}>
            <p>서명한 실적을 받을 수 없어요. 아래에서 새 키를 요청해 주세요.</p>
          </Notice>
        )}
        {partner && secrets.length > 0 && (
          <Card title={`${partner.title}의 사용 중인 키`}>
            <List label="사용 중인 키">
              {secrets.map(({ id, createdAt, expiresAt }) => (
                <Row
                  key={id}
                  title={expiresAt ? '이전 키' : '지금 쓰는 키'}
                  sub={`${dateTime(createdAt)} 만듦`}
                  end={
                    expiresAt ? (
                      <Badge tone="wait">{`${dateTime(expiresAt)}까지`}</Badge>
                    ) : (
                      <Badge tone="good">사용 중</Badge>
                    )
                  }
                />
              ))}
            </List>
          </Card>
        )}
        {partner && <RotateForm partner={partner} answer={answer} idempotencyKey={idempotencyKey} />}
      </Stack>
    </Page>
  )
}
