import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireOperator, requireProof } from '#app/services/auth.server.ts'
import { submit } from '#app/services/form.server.ts'
import { documentReason } from '#app/services/ops-forms.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors } from '#app/ui/form.tsx'
import { Card, Page, PageHead } from '#app/ui/layout.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('서류 보기') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  await requireProof({ request, context })
  return { id: params.id ?? '' }
}

/** The document itself, as a download; the API writes down who opened it and why. Never by a visit: another site could make one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireOperator({ request, context })
  const sent = await submit(request, documentReason, ({ reason }) =>
    context.readDocument(params.id ?? '', reason),
  )
  if (!sent.ok) return sent.answer
  context.download(sent.data)
  return null
}

/** A document opens only with a reason, which is kept. */
export default function OpsFile() {
  const { id } = useLoaderData<typeof loader>()
  const [form, { reason }] = useForm<{ reason: string }>({
    id: 'document',
    lastResult: useActionData<typeof action>()?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Page width="narrow">
      <PageHead title="서류 보기" back={{ href: '/ops/payouts', label: '출금 처리' }} />
      <Card>
        <Form {...getFormProps(form)} action={`/ops/files/${encodeURIComponent(id)}`} data-wait="2000">
          <FormErrors title="서류를 열지 못했어요" errors={form.errors} />
          <TextField
            {...getInputProps(reason, { type: 'text' })}
            id={reason.id}
            label="보는 이유"
            hint="누가, 언제, 누구의 서류를 왜 보았는지 기록돼요."
            maxLength={200}
            required
            errors={reason.errors}
          />
          <Button size="wide">서류 내려받기</Button>
        </Form>
      </Card>
    </Page>
  )
}
