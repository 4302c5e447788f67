import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { HelpPreview } from '#app/ui/site/help-article.tsx'
import { HelpBadge } from '#app/ui/site/help-badge.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { helpDraftChange, helpPlace, helpPublishing, helpTakingDown } from '#contract/site/help-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { DraftForm, PlaceForm, PublishForm, UnpublishForm } from './forms.tsx'
import { Versions } from './versions.tsx'

export const handle = {
  who: 'operator',
  // The test of this page may change the article, because no other test reads it.
  example: '/ops/site/help/missing-order',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('도움말 글') }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const named = new URL(request.url).searchParams.get('version') ?? ''
  const version = /^\d{1,4}$/.test(named) ? Number(named) : undefined
  const { user: me, found } = await withOperator({ request, context }, (api) => ({
    found: api.helpOps.getOpsHelp({ slug: params.slug ?? '', version }),
    proof: requireProof({ request, context }),
  }))
  return {
    article: dataOf(found),
    isOwner: me.operatorRole === 'owner',
    idempotencyKey: newIdempotencyKey(),
  }
}

const thisPage = ({ value }: { value: { slug: string } }) => pages.opsHelpArticle(value.slug)

export const action = acts(requireOperator, {
  save: on(helpDraftChange, 'helpOps.updateHelpDraft', {
    flash: '초안을 저장했어요. 미리 보기를 확인하고 공개해 주세요.',
    to: thisPage,
  }),
  place: on(helpPlace, 'helpOps.placeHelp', { flash: '주제를 바꿨어요.', to: thisPage }),
  publish: on(helpPublishing, 'helpOps.publishHelp', {
    flash: '공개했어요. 1분 안에 모든 방문자에게 보여요.',
    to: thisPage,
  }),
  unpublish: on(helpTakingDown, 'helpOps.unpublishHelp', {
    flash: '내렸어요. 다시 공개하면 같은 주소에서 보여요.',
    to: thisPage,
  }),
})

export default function OpsHelpArticle() {
  const { article, isOwner, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { slug, title, state, text, shownVersion, versions, isLinked } = article
  const form = { article, answer, idempotencyKey }
  const latest =
    versions.find((one) => one.state === 'draft')?.version ?? shownVersion ?? versions[0]?.version
  const isCurrent = text.version === latest
  const isShown = text.version === shownVersion
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={`/help/${slug}`}
        action={<HelpBadge state={state} />}
        back={{ href: pages.opsHelp, label: '도움말 관리' }}
      />
      <Stack gap={4}>
        {isOwner && isCurrent && (
          <Card title={article.hasDraft ? '초안 고치기' : '고치기'}>
            <DraftForm {...form} />
          </Card>
        )}
        <Card
          title={isCurrent ? '미리 보기' : `버전 ${text.version} 미리 보기`}
          id="preview"
          {...(isShown && { more: { href: pages.helpArticle(slug), label: '공개 화면' } })}
        >
          <Stack gap={3}>
            <HelpPreview {...article.preview} />
          </Stack>
        </Card>
        {isOwner && !isShown && (
          <Card title={text.version === 0 ? '기본 글로 되돌리기' : '공개하기'}>
            <PublishForm {...form} />
          </Card>
        )}
        <Versions article={article} />
        {isOwner && (
          <Card title="주제">
            <PlaceForm {...form} />
          </Card>
        )}
        {isOwner && shownVersion !== null && (
          <Card title="내리기">
            {isLinked ? (
              <Muted>서비스의 문장이 이 글로 이어져서 내릴 수 없어요. 대신 내용을 고쳐 주세요.</Muted>
            ) : (
              <UnpublishForm {...form} />
            )}
          </Card>
        )}
      </Stack>
    </Page>
  )
}
