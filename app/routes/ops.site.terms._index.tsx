import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LegalBadge } from '#app/ui/accounts/legal-badge.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { LEGAL_KINDS, LEGAL_LABELS } from '#contract/accounts/legal.ts'
import { type ListedLegalText, legalDraft } from '#contract/accounts/legal-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/site/terms',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('약관 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user: me, listed } = await withOperator({ request, context }, (api) => ({
    listed: api.legalOps.listLegalTexts(),
  }))
  return {
    items: dataOf(listed).items,
    isOwner: me.operatorRole === 'owner',
    role: me.operatorRole,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(legalDraft, 'legalOps.createLegalDraft', {
    flash: '초안을 만들었어요. 고친 뒤 시행일을 정해 공개해 주세요.',
    to: ({ value, data }) => pages.opsLegalText(value.kind, data.version),
  }),
})

export default function OpsLegalTexts() {
  const { items, isOwner, role, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="약관 관리"
        sub="버전마다 시행일이 있어요. 공개한 내용은 고칠 수 없고, 바꾸려면 새 버전을 써요."
      />
      <SiteTabs current={pages.opsLegalTexts} role={role} />
      <Stack gap={4}>
        {LEGAL_KINDS.map((kind) => {
          const versions = items.filter((one) => one.kind === kind)
          const isOpen = versions.some(({ state }) => state === 'draft' || state === 'planned')
          return (
            <Card key={kind} title={LEGAL_LABELS[kind]} id={kind}>
              <List label={LEGAL_LABELS[kind]}>
                {versions.map((one) => (
                  <Row
                    key={one.version}
                    title={`버전 ${one.version}`}
                    sub={describeText(one)}
                    end={<LegalBadge state={one.state} />}
                    href={pages.opsLegalText(kind, one.version)}
                  />
                ))}
              </List>
              {isOwner && !isOpen && (
                <SchemaForm
                  id={`draft-${kind}`}
                  schema={legalDraft}
                  answer={answer?.lastResult.initialValue?.kind === kind ? answer : undefined}
                  idempotencyKey={`${idempotencyKey}-${kind}`}
                  carry={{ kind }}
                  title="만들지 못했어요"
                >
                  {() => <Button tone="soft">새 버전 쓰기</Button>}
                </SchemaForm>
              )}
              {!isOwner && <Muted>대표 운영자가 새 버전을 쓸 수 있어요.</Muted>}
            </Card>
          )
        })}
      </Stack>
    </Page>
  )
}

function describeText({ startsOn, writtenAt, writtenBy, needsConsent, isWorse }: ListedLegalText): string {
  return [
    startsOn ? `${longDay(startsOn)} 시행` : `${dateTime(writtenAt)}에 고침`,
    writtenBy ?? '기본 내용',
    ...(needsConsent ? ['다시 동의 받음'] : []),
    ...(isWorse ? ['회원에게 불리함'] : []),
  ].join(' · ')
}
