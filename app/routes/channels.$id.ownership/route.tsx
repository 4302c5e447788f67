import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { CHANNEL_OWNERSHIP } from '#app/ui/creators/channel-ownership.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { channelRef, OWNERSHIP_LABELS, ownershipCheckInput } from '#contract/creators/channels.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { CheckForm, CodeBox, POST_URL, RenewCode, StartForm } from './steps.tsx'

export const handle = {
  who: 'creator',
  example: '/channels/chn_1/ownership',
  from: ['/channels'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('채널 소유 확인') }]

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { listed } = await withUser({ request, context }, (api) => ({ listed: api.channels.listChannels() }))
  const channel = dataOf(listed).items.find(({ id }) => id === params.id)
  if (!channel) throw pageError(404)
  const isAsking = new URL(request.url).searchParams.get('dialog') === 'renew'
  return { channel, isAsking, idempotencyKey: newIdempotencyKey() }
}

const ofThePage = ({ form, params }: FormRequest) => form.set('id', params.id ?? '')

export const action = acts(requireUser, {
  start: on(channelRef, 'channels.startOwnership', {
    before: ofThePage,
    to: ({ data }) => `/channels/${data.id}/ownership`,
  }),
  check: on(ownershipCheckInput, 'channels.checkOwnership', {
    before: ofThePage,
    fieldOf: {
      ownership_code_missing: 'postUrl',
      ownership_page_closed: 'postUrl',
      ownership_page_elsewhere: 'postUrl',
    },
    flash: [
      'success',
      '채널 소유를 확인했어요. 코드는 지우지 말고 그대로 두세요.',
      { href: '/campaigns', label: '캠페인 보기' },
    ],
    to: '/channels',
  }),
})

export default function ChannelOwnership() {
  const { channel, isAsking, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const key = answer?.idempotencyKey ?? idempotencyKey
  const loose = answer?.lastResult.error?.['']
  const { proof, ownership } = channel
  const isWaiting = proof !== null && ownership === 'unverified'
  return (
    <Page width="narrow">
      <PageHead
        title="채널 소유 확인"
        sub={
          <>
            {CHANNEL_LABELS[channel.channelCode]} · {channel.channelLinkUrl}
          </>
        }
        back={{ href: '/channels', label: '채널' }}
        action={<Badge {...CHANNEL_OWNERSHIP[ownership]}>{OWNERSHIP_LABELS[ownership]}</Badge>}
      />
      <FormErrors
        title="아직 확인하지 못했어요"
        errors={loose ?? undefined}
        fields={[{ ...POST_URL, errors: answer?.lastResult.error?.postUrl ?? undefined }]}
      />
      {ownership === 'verified' && (
        <Stack gap={4}>
          <Notice tone="good" title="채널 소유를 확인했어요">
            {proof?.checkedAt
              ? `${dateTime(proof.checkedAt)}에 코드를 봤어요. 가끔 다시 보니 코드는 그대로 두세요.`
              : '코드는 그대로 두세요.'}
          </Notice>
          {proof && proof.missedDays > 0 && (
            <Notice tone="wait" title="코드가 보이지 않았어요">
              {`${proof.missedDays}일 동안 찾지 못했어요. 3일이 되면 다시 확인해야 해요. 코드 ${proof.code} 를 다시 올려 주세요.`}
            </Notice>
          )}
          <LinkButton href="/channels" tone="soft" size="wide">
            채널로 돌아가기
          </LinkButton>
        </Stack>
      )}
      {ownership === 'lapsed' && (
        <Notice tone="wait" title="다시 확인해 주세요">
          올려 둔 코드를 3일 동안 찾지 못했어요. 새 코드를 받아 한 번 더 올리면 돼요.
        </Notice>
      )}
      {ownership !== 'verified' && !isWaiting && (
        <Card title="1. 코드 받기">
          <StartForm idempotencyKey={key} />
        </Card>
      )}
      {isWaiting && proof && (
        <Stack gap={4}>
          <Card title="1. 채널에 코드 올리기">
            <CodeBox code={proof.code} channelCode={channel.channelCode} />
          </Card>
          <Card title="2. 확인하기">
            <CheckForm idempotencyKey={key} answer={answer} />
          </Card>
          <RenewCode
            href={`/channels/${channel.id}/ownership`}
            open={isAsking && !answer}
            idempotencyKey={`${key}-again`}
          />
        </Stack>
      )}
    </Page>
  )
}
