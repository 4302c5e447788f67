import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import {
  MOST_TEMPLATES,
  TEMPLATE_KIND_LABELS,
  TEMPLATE_KINDS,
} from '#contract/platform/templates/templates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/templates',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('답변 템플릿') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { listed } = await withOperator({ request, context }, (api) => ({
    listed: api.templates.listTemplates(),
  }))
  return dataOf(listed)
}

export default function OpsTemplates() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="답변 템플릿"
        sub={`자주 쓰는 답을 저장해 두고, 답하거나 이유를 적는 자리에서 골라 넣어요. 모든 운영자가 함께 쓰고, 종류마다 ${MOST_TEMPLATES}개까지 만들 수 있어요.`}
        action={<LinkButton href={pages.opsTemplateNew}>새로 만들기</LinkButton>}
      />
      <Stack gap={4}>
        {TEMPLATE_KINDS.map((kind) => {
          const some = items.filter((one) => one.kind === kind)
          const label = TEMPLATE_KIND_LABELS[kind]
          return (
            <Card
              key={kind}
              title={label}
              more={{ href: pages.opsTemplateNewOf(kind), label: '추가', of: label }}
            >
              {some.length === 0 && <Muted>아직 템플릿이 없어요.</Muted>}
              {some.length > 0 && (
                <List label={label}>
                  {some.map(({ id, title, body }) => (
                    <Row key={id} title={title} sub={body} cut href={pages.opsTemplate(id)} />
                  ))}
                </List>
              )}
            </Card>
          )
        })}
      </Stack>
    </Page>
  )
}
