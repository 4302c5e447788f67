import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Fold, Muted, Page, PageHead, Paragraphs, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { TemplateForm } from '#app/ui/platform/template-form.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { TEMPLATE_KIND_LABELS, templateChange, templateRef } from '#contract/platform/templates/templates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/templates/tpl_fix_notice',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.template.title ?? '답변 템플릿') },
]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { template } = await withOperator({ request, context }, (api) => ({
    template: api.templates.getTemplate({ id: params.id ?? '' }),
  }))
  return { template: dataOf(template), idempotencyKey: newIdempotencyKey() }
}

const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')

export const action = acts(requireOperator, {
  save: on(templateChange, 'templates.updateTemplate', {
    before: ofThePage,
    fieldOf: { template_taken: 'title', templates_full: 'kind' },
    flash: '템플릿을 저장했어요.',
    to: pages.opsTemplates,
  }),
  delete: on(templateRef, 'templates.deleteTemplate', {
    before: ofThePage,
    flash: '템플릿을 삭제했어요.',
    to: pages.opsTemplates,
  }),
})

export default function OpsTemplate() {
  const { template, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { kind, title, body, edition } = template
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={TEMPLATE_KIND_LABELS[kind]}
        back={{ href: pages.opsTemplates, label: '답변 템플릿' }}
      />
      <Stack gap={4}>
        {answer?.code === 'conflict' && (
          <Notice tone="wait" title="다른 운영자가 먼저 고쳤어요">
            <Paragraphs text={body} />
            <p>지금 저장된 내용이에요. 비교해 보고 저장하면 아래 내용으로 바뀌어요.</p>
          </Notice>
        )}
        <Card title="고치기">
          <TemplateForm
            answer={answer}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'save', edition }}
            values={{ kind, title, body }}
            button="저장하기"
          />
        </Card>
        <Fold title="삭제" open={answer?.intent === 'delete'}>
          <SchemaForm
            id="delete"
            schema={templateRef}
            answer={answer}
            idempotencyKey={`${idempotencyKey}-delete`}
            carry={{ intent: 'delete' }}
            title="삭제하지 못했어요"
          >
            {() => (
              <>
                <Muted>모든 운영자의 목록에서 사라져요. 이미 보낸 글은 그대로예요.</Muted>
                <Button tone="danger">템플릿 삭제하기</Button>
              </>
            )}
          </SchemaForm>
        </Fold>
      </Stack>
    </Page>
  )
}
