import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { HelpSections } from '#app/ui/site/help-article.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { HELP_TOPIC_LABELS } from '#contract/site/search.ts'

export const handle = {
  who: 'visitor',
  example: '/help/tax',
  cache: { of: 'platform' },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) =>
  publicMeta(given, { title: given.data?.title ?? '도움말', description: given.data?.summary ?? '' })

export async function loader({ params, context }: LoaderFunctionArgs) {
  return dataOf(await context.api.search.getHelp({ slug: params.slug ?? '' }))
}

export default function HelpArticle() {
  const { topic, title, summary, sections, action, related } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={`${HELP_TOPIC_LABELS[topic]} · ${summary}`}
        back={{ href: '/help', label: '도움말' }}
      />
      <HelpSections sections={sections} action={action} />
      <p>
        <a href={pages.contactAbout('page')}>궁금한 것이 더 있다면 문의하기</a>
      </p>
      {related.length > 0 && (
        <Card title="함께 보면 좋은 도움말">
          <List label="함께 보면 좋은 도움말">
            {related.map((one) => (
              <Row key={one.slug} title={one.title} href={`/help/${one.slug}`} />
            ))}
          </List>
        </Card>
      )}
    </Page>
  )
}
