import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import {
  describeOutcomes,
  listQueryOf,
  opsListOf,
  refusedIn,
  returnPathOf,
  whomOf,
} from '#app/services/forms/ops-list.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadSubjects } from '#app/services/pages/subject-notes.server.ts'
import { templateChoices } from '#app/services/pages/template-choices.server.ts'
import { ChannelName } from '#app/ui/creators/channel-name.tsx'
import { NoticeCheckBadge } from '#app/ui/creators/content-state.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { barOf, openedOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, decisionOf, holdersOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { CONTENT_STATE_LABELS, CONTENT_STATES } from '#contract/creators/content-fields.ts'
import {
  contentIds,
  contentsFixing,
  contentsHiding,
  fixRequest,
  hiding,
  type OpsContent,
} from '#contract/creators/content-ops.ts'
import { contentRef } from '#contract/creators/contents.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ContentConfirmation, FIX, HIDE, PUBLISH } from './content-ask.tsx'
import { ContentDetail } from './content-detail.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/contents',
  more: ['/ops/contents?state=published'],
} satisfies PageHandle

const SORTS = ['answered', 'oldest', 'newest'] as const
const ACTS = { needs_fix: [PUBLISH, FIX, HIDE], published: [FIX, HIDE], hidden: [PUBLISH, FIX] }

export const meta: MetaFunction = () => [{ title: pageTitle('콘텐츠 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, {
    states: CONTENT_STATES,
    state: 'needs_fix',
    sorts: SORTS,
    isAssignable: true,
  })
  const { saved, contents, facts, channels, assigned, notes, fix, hide } = await withOperator(
    { request, context },
    (api) => ({
      saved: loadFilters(api, pages.opsContents),
      contents: api.contentOps.listOpsContents(listQueryOf(list, SORTS)),
      facts: list.open ? optionalData(api.contentOps.getContentFacts({ id: list.open })) : null,
      channels: list.open ? optionalData(api.channelOps.getChannelFacts({ id: list.open })) : null,
      ...loadSubjects(api, 'cnt', list.open),
      fix: templateChoices(api, (list.open || list.doing === FIX.name) && 'content_fix'),
      hide: templateChoices(api, (list.open || list.doing === HIDE.name) && 'content_hiding'),
    }),
  )
  return {
    saved,
    list,
    contents: dataOf(contents),
    facts,
    channels: channels?.items ?? null,
    assigned,
    notes,
    templates: { fix, hide },
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  ...subjectActs,
  fix: on(fixRequest, 'contentOps.requestContentFix', {
    flash: (done) => `${whomOf(done, ' 콘텐츠의')}수정을 요청하고 이유와 기한을 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  hide: on(hiding, 'contentOps.hideContent', {
    flash: (done) => `${whomOf(done, ' 콘텐츠를')}공개 페이지에서 숨기고 이유를 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  publish: on(contentRef, 'contentOps.publishContent', {
    flash: (done) => `${whomOf(done, ' 콘텐츠를')}다시 공개했어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  'fix-many': on(contentsFixing, 'contentOps.requestContentFixes', {
    flash: ({ data }) => describeOutcomes(data, '고쳐 달라고 요청했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'hide-many': on(contentsHiding, 'contentOps.hideContents', {
    flash: ({ data }) => describeOutcomes(data, '숨겼어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'publish-many': on(contentIds, 'contentOps.publishContents', {
    flash: ({ data }) => describeOutcomes(data, '다시 공개했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
})

export default function OpsContents() {
  const { saved, list, contents, facts, channels, assigned, notes, templates, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items } = contents
  const holders = holdersOf(assigned)
  const opened = openedOf(items, { list, answer: decisionOf(answer), idempotencyKey })
  const rows = items.map((one) => ({ ...toRow(one), holder: holders.get(one.id) }))
  const sorts = SORTS.filter((sort) => sort !== 'answered' || (list.state === 'needs_fix' && !list.q))
  return (
    <Page width="wide">
      <PageHead title="콘텐츠 관리" />
      <OpsTable
        list={list}
        listed={contents}
        label="콘텐츠"
        tabs={CONTENT_STATES.map((state) => ({ state, label: CONTENT_STATE_LABELS[state] }))}
        saved={saved}
        sorts={sorts}
        mine={countMine(assigned)}
        search={{ label: '크리에이터 닉네임으로 검색' }}
        csv={csvHref(list, 'contents')}
        columns={[
          { label: '제목' },
          { label: '크리에이터', wide: true },
          { label: '채널', wide: true },
          { label: '대가성 문구', wide: true },
          { label: '답변', wide: true },
          { label: '등록일', wide: true },
        ]}
        rows={rows}
        canChoose
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, ACTS[list.state])} />}
        asking={<ContentConfirmation {...{ list, rows, answer, idempotencyKey, templates }} />}
        detail={
          opened && (
            <ContentDetail
              content={opened.item}
              facts={facts}
              channels={channels}
              {...opened.given}
              templates={templates}
              notes={<SubjectNotes subject={notes} answer={answer} idempotencyKey={idempotencyKey} />}
            />
          )
        }
      />
    </Page>
  )
}

function toRow(one: OpsContent) {
  return {
    id: one.id,
    name: one.title,
    sub: `${one.creator.nickname} · ${CHANNEL_LABELS[one.channelCode]} · ${longDay(one.createdAt)}`,
    isOwn: one.isOwn,
    cells: [
      one.creator.nickname,
      <ChannelName key="channel" code={one.channelCode} />,
      one.notice ? <NoticeCheckBadge key="check" check={one.noticeCheck} /> : '링크 없음',
      one.fix?.answeredAt ? longDay(one.fix.answeredAt) : '',
      longDay(one.createdAt),
    ],
  }
}
