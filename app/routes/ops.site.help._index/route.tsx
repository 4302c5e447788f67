import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { HelpBadge } from '#app/ui/site/help-badge.tsx'
import { SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { helpNew } from '#contract/site/help-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { HELP_TOPIC_LABELS, HELP_TOPICS } from '#contract/site/search.ts'
import { NewForm } from './new-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/site/help',
  more: ['/ops/site/help?edit=new'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('도움말 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user: me, listed } = await withOperator({ request, context }, (api) => ({
    listed: api.helpOps.listOpsHelp(),
  }))
  const isOwner = me.operatorRole === 'owner'
  const isNew = new URL(request.url).searchParams.get('edit') === 'new'
  return {
    items: dataOf(listed).items,
    isOwner,
    role: me.operatorRole,
    isNew: isOwner && isNew,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  '': on(helpNew, 'helpOps.createHelp', {
    fieldOf: { help_taken: 'slug' },
    flash: '글을 만들었어요. 내용을 적고 저장한 뒤 공개해 주세요.',
    to: ({ value }) => pages.opsHelpArticle(value.slug),
  }),
})

export default function OpsHelp() {
  const { items, isOwner, role, isNew, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="도움말 관리"
        sub="고친 글은 공개한 뒤 1분 안에 방문자에게 보여요. 기본 글로 언제든 되돌릴 수 있어요."
        action={isOwner && !isNew && <LinkButton href={pages.opsHelpNew}>새 글</LinkButton>}
      />
      <SiteTabs current={pages.opsHelp} role={role} />
      <Stack gap={4}>
        {isNew && (
          <Card title="새 글">
            <NewForm answer={answer} idempotencyKey={idempotencyKey} />
          </Card>
        )}
        {HELP_TOPICS.map((topic) => (
          <Card key={topic} title={HELP_TOPIC_LABELS[topic]}>
            <List label={HELP_TOPIC_LABELS[topic]}>
              {items
                .filter((one) => one.topic === topic)
                .map(({ slug, title, position, state, hasDraft }) => (
                  <Row
                    key={slug}
                    title={title}
                    sub={`/help/${slug} · 순서 ${position}${hasDraft ? ' · 초안 있음' : ''}`}
                    end={<HelpBadge state={state} />}
                    href={pages.opsHelpArticle(slug)}
                  />
                ))}
            </List>
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
