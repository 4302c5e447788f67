import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { Card, Columns, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { HELP_TOPIC_LABELS, HELP_TOPICS } from '#contract/site/search.ts'

export const handle = {
  who: 'visitor',
  example: '/help',
  cache: { of: 'platform' },
} satisfies PageHandle

export const meta: MetaFunction = (given) =>
  publicMeta(given, {
    title: '도움말',
    description: '링크와 대가성 문구, 수익과 출금에 대해 자주 묻는 것을 모았어요.',
  })

export async function loader({ context }: LoaderFunctionArgs) {
  return dataOf(await context.api.search.listHelp())
}

export default function Help() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead title="도움말" sub="자주 묻는 것을 모았어요." />
      <LineForm
        id="help-q"
        name="q"
        action="/search"
        label="궁금한 것 검색"
        type="search"
        placeholder="예: 세금, 링크 삭제"
        maxLength={80}
        required
        button="검색"
      />
      <Columns of={2}>
        {HELP_TOPICS.filter((topic) => items.some((one) => one.topic === topic)).map((topic) => (
          <Card key={topic} title={HELP_TOPIC_LABELS[topic]}>
            <List label={HELP_TOPIC_LABELS[topic]}>
              {items
                .filter((one) => one.topic === topic)
                .map(({ slug, title, summary }) => (
                  <Row key={slug} title={title} sub={summary} href={`/help/${slug}`} />
                ))}
            </List>
          </Card>
        ))}
      </Columns>
    </Page>
  )
}
