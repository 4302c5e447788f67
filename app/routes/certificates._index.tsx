import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { ApplyLink } from '#app/ui/accounts/apply-step.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { noCertificateFields } from '#contract/creators/creator-checks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/certificates',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('크리에이터 증명서') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context })
  return { creator: user.creator, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(noCertificateFields, 'creatorChecks.createCertificate', {
    to: ({ data }) => `/certificates/${data.code}`,
  }),
})

export default function Certificates() {
  const { creator, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="narrow">
      <PageHead title="크리에이터 증명서" sub="파트너에 크리에이터라는 것을 보여 줄 때 써요." />
      {creator ? (
        <Card title="증명서에 담기는 것">
          <Facts
            items={[
              { label: '닉네임', value: creator.nickname },
              { label: '등급', value: creator.grade.grade },
            ]}
          />
          <Muted>
            승인된 날도 함께 담고, 이름과 연락처는 담지 않아요. 받은 사람은 주소나 QR 코드로 90일 동안 확인할
            수 있어요.
          </Muted>
          <FormErrors title="만들지 못했어요" errors={answer?.lastResult.error?.[''] ?? undefined} />
          <Form>
            <Hidden values={{ idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
            <Button size="wide">증명서 만들기</Button>
          </Form>
        </Card>
      ) : (
        <Notice tone="wait" title="크리에이터만 만들 수 있어요">
          <p>
            승인을 받으면 증명서를 만들 수 있어요. <ApplyLink />
          </p>
        </Notice>
      )}
    </Page>
  )
}
