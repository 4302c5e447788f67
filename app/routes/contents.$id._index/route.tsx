import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { contentProperties } from '#app/services/visits/analytics-events.server.ts'
import { ContentBadge } from '#app/ui/creators/content-state.tsx'
import { Tags } from '#app/ui/creators/tags.tsx'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { EarnedStats, earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Card, Muted, Page, PageHead, Paragraphs, Split, Stack } from '#app/ui/kit/layout.tsx'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count, readableAddress } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { REGION_LABELS } from '#contract/core/regions.ts'
import { CONTENT_TYPE_LABELS, type Content } from '#contract/creators/content-fields.ts'
import { contentRef, type EarningContent } from '#contract/creators/contents.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'
import { Disclosure, NoDisclosure } from './disclosure.tsx'
import { FixNotice } from './fix-notice.tsx'
import { GroupPicker } from './group-picker.tsx'
import { ContentLinks } from './links.tsx'
import { OtherNotice } from './other-notice.tsx'

export const handle = {
  who: 'creator',
  example: '/contents/cnt_1',
  from: ['/contents'],
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.content.title ?? '콘텐츠') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const { content, notice, groups, notices } = await withUser({ request, context }, (api) => ({
    content: api.contents.getContent({ id }),
    notice: optionalData(api.contents.getContentNotice({ id })),
    groups: optionalData(api.groups.listGroups()),
    notices: optionalData(api.contents.listNotices()),
  }))
  const held = dataOf(content)
  context.analytics.describePage(contentProperties(held))
  const search = new URL(request.url).searchParams
  return {
    content: held,
    detail: notice?.detail ?? null,
    groups: groups?.items ?? [],
    notices: notices?.items ?? [],
    channel: search.get('channel'),
    isDeleting: search.has('delete'),
    today: toKstDate(context.now),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function ContentPage() {
  const { content, detail, groups, notices, channel, isDeleting, today, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const here = `/contents/${content.id}`
  const key = answer?.idempotencyKey ?? idempotencyKey
  return (
    <Page>
      <PageHead
        title={content.title}
        sub={`${CHANNEL_LABELS[content.channelCode]} · ${CONTENT_TYPE_LABELS[content.contentType]} · ${dateTime(content.createdAt)}에 등록`}
        back={{ href: '/contents', label: '콘텐츠' }}
        action={<ContentBadge content={content} />}
      />
      <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
      <FixNotice content={content} idempotencyKey={key} />
      <Split>
        <Stack gap={4}>
          <Earned content={content} today={today} />
          <ContentLinks links={content.affiliateLinks} notice={content.notice} editHref={`${here}/edit`} />
          {content.notice ? (
            <Disclosure
              content={content}
              notice={content.notice}
              notices={notices}
              detail={detail}
              idempotencyKey={key}
            >
              <OtherNotice
                content={content}
                notice={content.notice}
                notices={notices}
                asked={channel}
                idempotencyKey={key}
              />
            </Disclosure>
          ) : (
            <NoDisclosure />
          )}
        </Stack>
        <Stack gap={4}>
          <Body content={content} />
          <GroupPicker content={content} groups={groups} idempotencyKey={key} />
          <Buttons>
            <LinkButton href={`${here}/edit`} tone="soft">
              고치기
            </LinkButton>
            <LinkButton href={`${here}?delete`} tone="quiet" {...opens('delete-content')}>
              삭제
            </LinkButton>
          </Buttons>
        </Stack>
      </Split>
      <AlertDialog
        id="delete-content"
        open={isDeleting}
        closeHref={here}
        title="콘텐츠를 삭제할까요?"
        message={`‘${content.title}’ 콘텐츠를 목록과 공개 페이지에서 지워요. 올린 글과 링크, 수익은 그대로 남아요.`}
        confirm="삭제하기"
        danger
        action={`${here}?delete`}
        values={carryValues(contentRef, { intent: 'remove', id: content.id, idempotencyKey: key })}
      />
    </Page>
  )
}

type EarnedProps = { content: EarningContent; today: string }

/** The earnings of the content alone, and those of its other links, which belong to several contents. */
function Earned({ content, today }: EarnedProps) {
  const { together } = content
  const isAlone = content.earned.all > 0 || together === null || together.earned.all === 0
  return (
    <Card title="이 콘텐츠의 수익">
      {isAlone && (
        <>
          <EarnedStats earned={content.earned} hrefs={earnedHrefs({ contentId: content.id }, today)} />
          <Muted tiny>이 콘텐츠에만 있는 링크의 주문 {count(content.orders)}건을 더했어요.</Muted>
        </>
      )}
      {together && together.earned.all > 0 && (
        <>
          <h3>함께 만든 수익</h3>
          <EarnedStats earned={together.earned} hrefs={{ thisMonth: '#links', all: '#links' }} />
          <Muted tiny>
            다른 콘텐츠에도 있는 링크 {count(together.links)}개의 주문 {count(together.orders)}건이에요. 어느
            콘텐츠에서 생긴 주문인지는 나눌 수 없어요.
          </Muted>
        </>
      )}
    </Card>
  )
}

function Body({ content }: { content: Content }) {
  const regions = content.regions.map((region) => REGION_LABELS[region])
  return (
    <article>
      <Card>
        <Stack gap={4}>
          {content.contentThumbnailSrc && <Photo src={content.contentThumbnailSrc} alt="대표 사진" first />}
          {content.preview && <Paragraphs text={content.preview} />}
          <Tags tags={[...content.tags.map((tag) => `#${tag}`), ...regions]} />
          <p>
            <a href={content.contentLinkUrl} rel="noreferrer">
              {readableAddress(content.contentLinkUrl)}
            </a>
          </p>
          {content.state === 'published' && <Muted tiny>내 공개 페이지에 보여요.</Muted>}
        </Stack>
      </Card>
    </article>
  )
}
