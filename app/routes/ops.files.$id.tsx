import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, onRun } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { documentReason } from '#app/services/forms/own-forms.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/files/fil_1',
  elsewhere: 'a file that is asked for with a reason: hostile.spec and tests/web/faults',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('서류 보기') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await withOperator({ request, context }, () => ({ proof: requireProof({ request, context }) }))
  return { id: params.id ?? '', idempotencyKey: newIdempotencyKey() }
}

/**
 * Downloads the document; the API records the operator and the reason. It needs a POST, because another site
 * could trigger a GET.
 */
export const action = acts(requireOperator, {
  '': onRun(
    documentReason,
    ({ reason }, { context, params }) => context.readDocument(params.id ?? '', reason),
    { show: ({ context, data }) => context.download(data) },
  ),
})

/** Asks for a reason, which the API records, before the document opens. */
export default function OpsFile() {
  const { id, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="narrow">
      <PageHead title="서류 보기" back={{ href: '/ops/payouts', label: '출금 처리' }} />
      <Card>
        <ReasonForm
          id="document"
          schema={documentReason}
          answer={answer}
          idempotencyKey={idempotencyKey}
          title="서류를 열지 못했어요"
          action={`/ops/files/${encodeURIComponent(id)}`}
          data-wait="2000"
          label="보는 이유"
          hint="누가, 언제, 누구의 서류를 왜 보았는지 기록되고 본인도 볼 수 있어요."
          button="서류 내려받기"
          tone="primary"
          size="wide"
        />
      </Card>
    </Page>
  )
}
