import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { HelpBadge } from '#app/ui/site/help-badge.tsx'
import { SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { helpMove, helpNew, type ListedHelp } from '#contract/site/help-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { HELP_TOPIC_LABELS, HELP_TOPICS, type HelpTopic } from '#contract/site/search.ts'
import { MoveForm } from './move-form.tsx'
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
  move: on(helpMove, 'helpOps.moveHelp', {
    flash: '순서를 바꿨어요. 1분 안에 방문자에게 보여요.',
    to: pages.opsHelp,
  }),
  new: on(helpNew, 'helpOps.createHelp', {
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
          <TopicCard
            key={topic}
            topic={topic}
            items={items.filter((one) => one.topic === topic)}
            isOwner={isOwner}
            idempotencyKey={idempotencyKey}
          />
        ))}
      </Stack>
    </Page>
  )
}

type TopicCardProps = { topic: HelpTopic; items: ListedHelp[]; isOwner: boolean; idempotencyKey: string }

/** The articles of a topic in the order of readers; owners move them. */
function TopicCard({ topic, items, isOwner, idempotencyKey }: TopicCardProps) {
  return (
    <Card title={HELP_TOPIC_LABELS[topic]}>
      <ItemRows label={HELP_TOPIC_LABELS[topic]}>
        {items.map(({ slug, title, state, hasDraft }, index) => (
          <ItemRow
            key={slug}
            title={title}
            href={pages.opsHelpArticle(slug)}
            lines={[
              <Fragment key="state">
                <HelpBadge state={state} /> {hasDraft && '초안 있음'}
              </Fragment>,
            ]}
            beside
            actions={
              isOwner && (
                <MoveForm
                  article={{ slug, title }}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  idempotencyKey={idempotencyKey}
                />
              )
            }
          />
        ))}
      </ItemRows>
    </Card>
  )
}
