import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterDesk, deskOf } from '#app/models/desk-place.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { findUnproved, requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { isOwn } from '#app/ui/forms/schema-form.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ImportBadge } from '#app/ui/orders/import-badge.tsx'
import { WrongRows } from '#app/ui/platform/wrong-rows.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { importDiscarding, importRef } from '#contract/orders/ingestion.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { DecisionCard } from './decision-card.tsx'
import { Outcome, Preview, Unmatched } from './parts.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/imports/imp_1',
  elsewhere: 'intake.both.spec',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('실적 파일') }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { answer, unproved } = await withOperator({ request, context }, (api) => ({
    answer: api.intake.getImport({ id: params.id ?? '' }),
    unproved: findUnproved({ request, context }),
  }))
  const found = dataOf(answer)
  if (unproved && found.state === 'ready') throw unproved
  return { found, desk: deskOf(new URL(request.url).searchParams), idempotencyKey: newIdempotencyKey() }
}

const afterFile = ({ params, url }: FormRequest) => afterDesk(url, params.id ?? '')

export const action = acts(requireOperator, {
  start: on(importRef, 'intake.startImport', {
    flash: '다른 운영자에게 승인을 요청했어요. 승인하면 반영을 시작해요.',
    to: (sent) => afterFile(sent) ?? '/ops/approvals',
  }),
  discard: on(importDiscarding, 'intake.discardImport', {
    flash: '반영하지 않고 닫았어요.',
    to: (sent) => afterFile(sent) ?? pages.opsImports,
  }),
})

export default function OpsImport() {
  const { found, desk, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const encoding = found.encoding === 'euc-kr' ? 'EUC-KR' : 'UTF-8'
  return (
    <Page width="reading">
      <PageHead
        title={found.fileName}
        sub={`${found.partner.title} · ${dateTime(found.createdAt)} ${found.source === 'mail' ? '메일로 받음' : '올림'} · ${encoding}`}
        back={{ href: '/ops/imports', label: '실적 파일' }}
        action={<ImportBadge of={found} />}
      />
      {!(found.state === 'ready' && isOwn(answer, { intent: 'discard' })) && (
        <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
      )}
      <Stack gap={4}>
        {found.state === 'refused' && <WrongRows errors={found.errors} href="/ops/imports" />}
        {found.state === 'ready' && (
          <DecisionCard
            found={found}
            answer={answer}
            idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
            action={`${pages.opsImport(found.id)}${desk && `?desk=${desk}`}`}
          />
        )}
        {found.discardedAt && (
          <Notice tone="mute" title={`${dateTime(found.discardedAt)}에 반영하지 않고 닫았어요`}>
            {found.reason}
          </Notice>
        )}
        {found.state === 'started' && <Outcome found={found} />}
        {found.unmatched + found.noticed > 0 && <Unmatched found={found} />}
        {found.preview.length > 0 && <Preview found={found} />}
      </Stack>
    </Page>
  )
}
