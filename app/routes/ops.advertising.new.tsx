import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { AdvertisementForm } from '#app/ui/site/advertisement-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { advertisementInput } from '#contract/site/advertisements.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/advertising/new',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('광고 메일 쓰기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  return { idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  save: on(advertisementInput, 'advertisements.createAdvertisement', {
    flash: '초안으로 저장했어요. 수신 화면을 확인한 뒤 보내 주세요.',
    to: ({ data }) => pages.opsAdvertisement(data.id),
  }),
})

export default function NewAdvertisement() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="광고 메일 쓰기"
        sub="저장해도 아무에게도 가지 않아요. 수신 화면과 받을 사람 수를 보고 나서 보내요."
        back={{ href: pages.opsAdvertising, label: '광고 메일' }}
      />
      <Card>
        <AdvertisementForm action={pages.opsAdvertisingNew} answer={answer} idempotencyKey={idempotencyKey} />
      </Card>
    </Page>
  )
}
