import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireOperator } from '#app/services/auth.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('서류 보기') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  return { id: params.id ?? '' }
}

/** A document opens only with a reason, which is kept. */
export default function OpsFile() {
  const { id } = useLoaderData<typeof loader>()
  return (
    <Page width="narrow">
      <PageHead title="서류 보기" back={{ href: '/ops/payouts', label: '출금 처리' }} />
      <Card>
        <Form method="get" action={`/ops/files/${encodeURIComponent(id)}/document`}>
          <TextField
            id="reason"
            name="reason"
            label="보는 이유"
            hint="누가, 언제, 누구의 서류를 왜 보았는지 기록돼요."
            maxLength={200}
            required
          />
          <Button size="wide">서류 내려받기</Button>
        </Form>
      </Card>
    </Page>
  )
}
