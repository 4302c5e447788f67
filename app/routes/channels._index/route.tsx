import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { newIdempotencyKey, readForm, submit } from '#app/services/form.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FormErrors } from '#app/ui/form.tsx'
import { ItemRows } from '#app/ui/item-row.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { channelInput, channelRef, channelReplacement } from '#contract/channels.ts'
import { ChannelCard } from './channel-card.tsx'
import { ChannelForm } from './channel-form.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('채널') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  const search = new URL(request.url).searchParams
  const { items } = dataOf(await context.api.channels.listChannels())
  return {
    channels: items,
    editing: search.get('edit'),
    deleting: search.get('delete'),
    idempotencyKey: newIdempotencyKey(),
  }
}

const FIELDS = { channel_taken: 'channelLinkUrl', channel_url_invalid: 'channelLinkUrl' } as const

export async function action({ request, context }: ActionFunctionArgs) {
  await requireUser({ request, context })
  const { channels } = context.api
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'remove') {
    const removed = await submit(form, channelRef, (value, idempotencyKey) =>
      channels.removeChannel(value, { idempotencyKey }),
    )
    if (!removed.ok) return removed.answer
    context.flash.set('success', '채널을 삭제했어요.')
    throw redirect('/channels')
  }
  if (intent === 'replace') {
    const replaced = await submit(
      form,
      channelReplacement,
      (value, idempotencyKey) => channels.replaceChannel(value, { idempotencyKey }),
      { fieldOf: FIELDS },
    )
    if (!replaced.ok) return replaced.answer
    context.flash.set(
      'success',
      `채널 주소를 ${replaced.data.channelLinkUrl} 로 바꿨어요.${replaced.data.ownership === 'verified' ? '' : ' 내 채널인지 다시 확인해 주세요.'}`,
    )
    throw redirect('/channels')
  }
  const made = await submit(
    form,
    channelInput,
    (value, idempotencyKey) => channels.createChannel(value, { idempotencyKey }),
    { fieldOf: FIELDS },
  )
  if (!made.ok) return made.answer
  context.flash.set('success', `${made.data.channelLinkUrl} 채널을 등록했어요. 내 채널인지 확인해 두세요.`)
  throw redirect('/channels')
}

export default function Channels() {
  const { channels, editing, deleting, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const key = answer?.idempotencyKey ?? idempotencyKey
  const loose = editing ? undefined : answer?.lastResult.error?.['']
  return (
    <Page width="reading">
      <PageHead
        title="채널"
        sub="링크를 쓰는 블로그, 영상, 소셜 계정이에요. 같은 채널은 한 사람만 등록할 수 있어요."
      />
      <FormErrors errors={deleting ? (loose ?? undefined) : undefined} />
      <Stack gap={4}>
        {channels.length === 0 ? (
          <Empty icon="channel" title="아직 등록한 채널이 없어요">
            아래에 주소를 넣으면 첫 채널이 등록돼요.
          </Empty>
        ) : (
          <Card>
            <ItemRows label="내 채널">
              {channels.map((channel) => (
                <ChannelCard
                  key={channel.id}
                  channel={channel}
                  isEditing={editing === channel.id}
                  isDeleting={deleting === channel.id}
                  idempotencyKey={key}
                  answer={editing === channel.id ? answer : undefined}
                />
              ))}
            </ItemRows>
          </Card>
        )}
        <Card title="채널 추가">
          <ChannelForm answer={editing || deleting ? undefined : answer} idempotencyKey={key} />
        </Card>
      </Stack>
    </Page>
  )
}
