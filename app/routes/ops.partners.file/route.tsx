import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { WrongRows } from '#app/ui/platform/wrong-rows.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { partnerFileInput, partnerFileUpload } from '#contract/partners/partner-files.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { Columns } from './columns.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Imported } from './import-result.tsx'
import { ReadRows } from './read-rows.tsx'
import { UploadForm } from './upload-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/partners/file',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 파일') }]

/**
 * Requires the second factor before a file is chosen, because only the response contains the file that was
 * read.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await withOperator({ request, context }, () => ({ proof: requireProof({ request, context }) }))
  return { idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  check: on(partnerFileUpload, 'partnerFiles.checkPartnerFile', {
    show: ({ data }) => ({ read: data, items: null }),
  }),
  import: on(partnerFileInput, 'partnerFiles.importPartners', {
    before: expectAgreed,
    // The secrets of new partners are shown only in this response.
    show: ({ data }) => ({ read: null, items: data.items }),
  }),
})

export default function OpsPartnerFile() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const read = answer?.shown?.read
  const items = answer?.shown?.items
  const isConfirming = (read && read.errors.length === 0) || answer?.intent === 'import'
  return (
    <Page width="reading">
      <PageHead
        title="파트너 파일"
        sub="파일로 여러 파트너를 만들거나 고쳐요. 먼저 살펴보고, 확인한 뒤에 반영해요."
        back={{ href: pages.opsPartners, label: '파트너 관리' }}
      />
      <Stack gap={4}>
        {items ? (
          <Imported items={items} />
        ) : (
          <>
            {read && read.errors.length > 0 && <WrongRows errors={read.errors} href={pages.opsPartnerFile} />}
            {read && read.errors.length === 0 && <ReadRows rows={read.rows} />}
            {isConfirming ? (
              <ConfirmForm read={read ?? null} answer={answer} idempotencyKey={idempotencyKey} />
            ) : (
              !read && (
                <>
                  <UploadForm answer={answer} idempotencyKey={idempotencyKey} />
                  <Columns />
                </>
              )
            )}
          </>
        )}
      </Stack>
    </Page>
  )
}
