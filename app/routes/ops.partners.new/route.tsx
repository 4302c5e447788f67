import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { partnerNewInput } from '#contract/partners/partner-fields.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { NewForm } from './new-form.tsx'
import { Made } from './new-partner.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/partners/new',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 만들기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { categories } = await withOperator({ request, context }, (api) => ({
    proof: requireProof({ request, context }),
    categories: api.categoryOps.listOpsCategories(),
  }))
  return { categories: dataOf(categories).items, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  new: on(partnerNewInput, 'partnerOps.createPartner', {
    fieldOf: { partner_host_taken: 'hosts', image_type: 'logoFile', image_too_large: 'logoFile' },
    // The secret is shown only in this response.
    show: ({ data }) => data,
  }),
})

export default function NewPartner() {
  const { categories, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <PageHead
        title="파트너 만들기"
        sub="만들어도 아직 보이지 않아요. 열어야 크리에이터가 보고 링크를 만들 수 있어요."
        back={{ href: pages.opsPartners, label: '파트너 관리' }}
      />
      {answer?.shown ? (
        <Made {...answer.shown} />
      ) : (
        <Card>
          <NewForm categories={categories} answer={answer} idempotencyKey={idempotencyKey} />
        </Card>
      )}
    </Page>
  )
}
