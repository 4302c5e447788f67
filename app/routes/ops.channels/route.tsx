import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { listQueryOf, opsListOf } from '#app/services/forms/ops-list.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadNotes } from '#app/services/pages/subject-notes.server.ts'
import { ChannelFacts } from '#app/ui/creators/channel-facts.tsx'
import { ChannelName } from '#app/ui/creators/channel-name.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { readableAddress } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { ChannelFact } from '#contract/creators/channel-facts.ts'
import type { OpsChannel } from '#contract/creators/channel-ops.ts'
import { OWNERSHIP_LABELS, OWNERSHIP_STATES } from '#contract/creators/channels.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/channels',
  more: ['/ops/channels?state=unverified'],
} satisfies PageHandle

const ORDER = ['lapsed', 'unverified', 'verified'] as const
const SORTS = ['oldest', 'newest'] as const
const RESULTS = { found: '코드가 있었어요', missing: '코드가 없었어요', closed: '페이지를 열지 못했어요' }

export const meta: MetaFunction = () => [{ title: pageTitle('채널 관리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: OWNERSHIP_STATES, state: 'lapsed' })
  const { saved, channels, facts, notes } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsChannels),
    channels: api.channelOps.listOpsChannels(listQueryOf(list, SORTS)),
    facts: list.open ? optionalData(api.channelOps.getChannelFacts({ id: list.open })) : null,
    notes: list.open ? loadNotes(api, list.open) : null,
  }))
  return {
    saved,
    list,
    channels: dataOf(channels),
    facts: facts?.items ?? null,
    notes,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, subjectActs)

export default function OpsChannels() {
  const { saved, list, channels, facts, notes, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rows = channels.items.map((one) => ({
    id: one.id,
    name: one.creator.nickname || '닉네임 없음',
    sub: `${CHANNEL_LABELS[one.channelCode]} · ${readableAddress(one.channelLinkUrl)}`,
    cells: [
      <ChannelName key="channel" code={one.channelCode} />,
      readableAddress(one.channelLinkUrl),
      longDay(one.createdAt),
      one.proof?.checkedAt ? longDay(one.proof.checkedAt) : '',
      one.proof?.result ? RESULTS[one.proof.result] : '',
    ],
  }))
  const opened = channels.items.find(({ id }) => id === list.open)
  return (
    <Page width="wide">
      <PageHead title="채널 관리" />
      <OpsTable
        list={list}
        listed={channels}
        label="채널"
        tabs={ORDER.map((state) => ({ state, label: OWNERSHIP_LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        search={{ label: '닉네임이나 채널 주소로 검색' }}
        csv={csvHref(list, 'channels')}
        columns={[
          { label: '크리에이터' },
          { label: '종류', wide: true },
          { label: '주소', wide: true },
          { label: '등록일', wide: true },
          { label: '마지막 점검', wide: true },
          { label: '결과', wide: true },
        ]}
        rows={rows}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
        detail={
          opened && (
            <ChannelDetail
              channel={opened}
              facts={facts}
              notes={<SubjectNotes subject={notes} answer={answer} idempotencyKey={idempotencyKey} />}
            />
          )
        }
      />
    </Page>
  )
}

type DetailProps = { channel: OpsChannel; facts: ChannelFact[] | null; notes: ReactNode }

function ChannelDetail({ channel: { channelLinkUrl, creator }, facts, notes }: DetailProps) {
  return (
    <Stack gap={4}>
      <ChannelFacts channels={facts} />
      <Facts
        items={[
          {
            label: '크리에이터',
            value: <a href={`/creators/${creator.id}`}>{creator.nickname || '닉네임 없음'}</a>,
          },
        ]}
      />
      {notes}
      <div>
        <LinkButton href={channelLinkUrl} rel="noreferrer" tone="quiet" size="small">
          채널 열기
        </LinkButton>
      </div>
    </Stack>
  )
}
