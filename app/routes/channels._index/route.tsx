import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { MoneyRows } from '#app/ui/rows/money-rows.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { channelInput, channelRef, channelReplacement } from '#contract/creators/channels.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { ChannelCard } from './channel-card.tsx'
import { AddChannel } from './channel-form.tsx'

export const handle = {
  who: 'creator',
  example: '/channels',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('채널') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { listed } = await withUser({ request, context }, (api) => ({ listed: api.channels.listChannels() }))
  return {
    channels: dataOf(listed).items,
    editing: search.get('edit'),
    deleting: search.get('delete'),
    today: toKstDate(context.now),
    idempotencyKey: newIdempotencyKey(),
  }
}

const FIELDS = { channel_taken: 'channelLinkUrl', channel_url_invalid: 'channelLinkUrl' } as const

export const action = acts(requireUser, {
  create: on(channelInput, 'channels.createChannel', {
    fieldOf: FIELDS,
    flash: ({ data }) => [
      'success',
      `${data.channelLinkUrl} 채널을 등록했어요. 채널 소유 확인을 마쳐 주세요.`,
      { href: `/channels/${data.id}/ownership`, label: '채널 소유 확인하기' },
    ],
    to: '/channels',
  }),
  replace: on(channelReplacement, 'channels.replaceChannel', {
    fieldOf: FIELDS,
    flash: ({ data: { channelLinkUrl, ownership } }) =>
      `채널 주소를 ${channelLinkUrl} 로 바꿨어요.${ownership === 'verified' ? '' : ' 채널 소유 확인을 다시 해 주세요.'}`,
    to: '/channels',
  }),
  remove: on(channelRef, 'channels.removeChannel', { flash: '채널을 삭제했어요.', to: '/channels' }),
})

export default function Channels() {
  const { channels, editing, deleting, today, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const key = answer?.idempotencyKey ?? idempotencyKey
  const loose = editing ? undefined : answer?.lastResult.error?.['']
  return (
    <Page width="wide">
      <PageHead
        title="채널"
        sub="링크를 쓰는 블로그, 영상, 소셜 계정이에요. 같은 채널은 한 사람만 등록할 수 있어요."
      />
      <FormErrors errors={deleting ? (loose ?? undefined) : undefined} />
      <Stack gap={4}>
        {channels.length === 0 ? (
          <Empty title="아직 등록한 채널이 없어요">아래에 주소를 넣으면 첫 채널이 등록돼요.</Empty>
        ) : (
          <Card>
            <MoneyRows
              label="내 채널"
              of="channels"
              columns={[
                { area: 'name', label: '채널' },
                { area: 'all', label: '전체 수익' },
                { area: 'month', label: '이번 달' },
                { area: 'days', label: '30일' },
              ]}
            >
              {channels.map((channel) => (
                <ChannelCard
                  key={channel.id}
                  channel={channel}
                  today={today}
                  shares={channels.filter((one) => one.channelCode === channel.channelCode).length}
                  isEditing={editing === channel.id}
                  isDeleting={deleting === channel.id}
                  idempotencyKey={key}
                  answer={editing === channel.id ? answer : undefined}
                />
              ))}
            </MoneyRows>
          </Card>
        )}
        <Page width="narrow">
          <Card title="채널 추가">
            <AddChannel answer={editing || deleting ? undefined : answer} idempotencyKey={key} />
          </Card>
        </Page>
      </Stack>
    </Page>
  )
}
