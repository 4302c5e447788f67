import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { FRAMING_POLICY } from '#app/services/pages/headers.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Fold, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { MailFaces } from '#app/ui/platform/mail-faces.tsx'
import { AdvertisementBadge } from '#app/ui/site/advertisement-badge.tsx'
import { AdvertisementForm } from '#app/ui/site/advertisement-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { Sending } from './send-card.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/advertising/adv_1',
  elsewhere: 'advertising.both.spec',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.advertisement.subject ?? '광고 메일') },
]

export const headers: HeadersFunction = () => ({ 'Content-Security-Policy': FRAMING_POLICY })

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const doing = new URL(request.url).searchParams.get('do')
  const { found } = await withOperator({ request, context }, (api) => ({
    found: api.advertisements.getAdvertisement({ id: params.id ?? '' }),
    proof: doing === 'send' && requireProof({ request, context }),
  }))
  return { advertisement: dataOf(found), doing, idempotencyKey: newIdempotencyKey() }
}

export { action }

export default function OpsAdvertisement() {
  const { advertisement, doing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, subject, body, linkLabel, linkUrl, state, mail } = advertisement
  return (
    <Page width="wide">
      <PageHead
        title={subject}
        sub="받는 사람에게 보이는 그대로예요. 수신거부 링크는 받는 사람마다 달라요."
        action={<AdvertisementBadge state={state} />}
        back={{ href: pages.opsAdvertising, label: '광고 메일' }}
      />
      <Stack gap={4}>
        <Sending {...{ advertisement, doing, answer, idempotencyKey }} />
        {state === 'draft' && (
          <Fold title="고치기" open={doing === 'edit' || answer?.intent === 'save'}>
            <AdvertisementForm
              action={pages.opsAdvertisement(id, 'edit')}
              answer={answer?.intent === 'save' ? answer : undefined}
              idempotencyKey={`${idempotencyKey}-save`}
              edited={{ id, subject, body, linkLabel, linkUrl }}
            />
          </Fold>
        )}
        <MailFaces src={pages.opsAdvertisingFrame(id)} subject={mail.subject} text={mail.text} />
      </Stack>
    </Page>
  )
}
