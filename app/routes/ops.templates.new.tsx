import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { TemplateForm } from '#app/ui/platform/template-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { TEMPLATE_KINDS, templateInput } from '#contract/platform/templates/templates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/templates/new',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('답변 템플릿 만들기') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  const asked = new URL(request.url).searchParams.get('kind')
  const kind = TEMPLATE_KINDS.find((one) => one === asked)
  return { kind, idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  '': on(templateInput, 'templates.createTemplate', {
    fieldOf: { template_taken: 'title', templates_full: 'kind' },
    flash: '템플릿을 만들었어요.',
    to: pages.opsTemplates,
  }),
})

export default function NewTemplate() {
  const { kind, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead title="답변 템플릿 만들기" back={{ href: pages.opsTemplates, label: '답변 템플릿' }} />
      <Card>
        <TemplateForm answer={answer} idempotencyKey={idempotencyKey} values={{ kind }} button="만들기" />
      </Card>
    </Page>
  )
}
