import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, type FormRequest, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { partnerProperties } from '#app/services/visits/analytics-events.server.ts'
import { ApplyLink } from '#app/ui/accounts/apply-step.tsx'
import { channelKinds, Places } from '#app/ui/creators/campaign-rows.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Card, Page, PageHead, Paragraphs, Split, Stack } from '#app/ui/kit/layout.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import {
  type CampaignDetail,
  contentApplicationInput,
  contentApplicationRef,
  contentSubmission,
} from '#contract/creators/campaigns.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { ApplyForm } from './apply-form.tsx'
import { MyApplication } from './my-application.tsx'
import { SubmitForm } from './submit-form.tsx'

export const handle = {
  who: 'creator',
  example: '/campaigns/cmp_1',
  from: ['/campaigns?tab=mine'],
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.campaign.title ?? '캠페인') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user, campaign, mine } = await withUser({ request, context }, (api) => ({
    campaign: api.campaigns.getCampaign({ id: params.id ?? '' }),
    mine: api.channels.listChannels(),
  }))
  const found = dataOf(campaign)
  context.analytics.describePage(partnerProperties(found.partner))
  // Requested second: only a selected creator chooses one of up to a hundred contents.
  const contents = isToSubmit(found)
    ? dataOf(await context.api.contents.listContents({ limit: 100 })).items
    : []
  return {
    contents: contents.map(({ id, title }) => ({ id, title })),
    campaign: found,
    channels: dataOf(mine).items,
    isCreator: user.creator !== null,
    isWithdrawing: new URL(request.url).searchParams.get('dialog') === 'withdraw',
    idempotencyKey: newIdempotencyKey(),
  }
}

const thisPage = ({ params }: FormRequest) => `/campaigns/${params.id}`

export const action = acts(requireUser, {
  apply: on(contentApplicationInput, 'campaigns.createContentApplication', {
    fieldOf: { campaign_channel: 'channelId' },
    flash: '신청했어요. 선정 결과는 이메일로 알려 드려요.',
    to: thisPage,
  }),
  withdraw: on(contentApplicationRef, 'campaigns.removeContentApplication', {
    flash: '신청을 취소했어요.',
    to: thisPage,
  }),
  submit: on(contentSubmission, 'campaigns.submitContent', {
    fieldOf: { campaign_content: 'contentId', campaign_content_used: 'contentId' },
    flash: '제출했어요. 검수가 끝나면 이메일로 알려 드려요.',
    to: thisPage,
  }),
})

function isToSubmit({ myApplication }: CampaignDetail): boolean {
  return myApplication?.state === 'selected' || myApplication?.state === 'submitted'
}

export default function CampaignPage() {
  const { campaign, channels, contents, isCreator, isWithdrawing, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { myApplication } = campaign
  return (
    <Page>
      <PageHead
        title={campaign.title}
        mark={<PartnerMark partner={campaign.partner} size={56} />}
        sub={<a href={`/partners/${campaign.partner.id}`}>{campaign.partner.title}</a>}
        action={<Places campaign={campaign} />}
        back={{ href: '/campaigns', label: '캠페인' }}
      />
      <Split>
        <Stack gap={4}>
          {campaign.imageSrc && <Photo src={campaign.imageSrc} look="wide" first />}
          <Card title="혜택">
            <p>
              <strong>{campaign.reward}</strong>
            </p>
          </Card>
          <Card title="콘텐츠 가이드">
            <Paragraphs text={campaign.description} />
          </Card>
          {myApplication ? (
            <>
              {!isToSubmit(campaign) && <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />}
              <MyApplication
                application={myApplication}
                isWithdrawing={isWithdrawing}
                idempotencyKey={idempotencyKey}
              />
              {isToSubmit(campaign) && (
                <SubmitForm
                  application={myApplication}
                  contents={contents}
                  answer={answer}
                  idempotencyKey={idempotencyKey}
                />
              )}
            </>
          ) : !isCreator ? (
            <Notice tone="wait" title="크리에이터만 신청할 수 있어요">
              <p>
                크리에이터 승인을 받으면 캠페인에 신청할 수 있어요. <ApplyLink />
              </p>
            </Notice>
          ) : campaign.acceptsApplications || answer ? (
            <ApplyForm
              campaign={campaign}
              channels={channels}
              answer={answer}
              idempotencyKey={idempotencyKey}
            />
          ) : (
            <Closed campaign={campaign} />
          )}
        </Stack>
        <Conditions campaign={campaign} />
      </Split>
    </Page>
  )
}

function Closed({ campaign }: { campaign: CampaignDetail }) {
  const isFull = campaign.state === 'open' && campaign.taken >= campaign.quota
  return (
    <Notice tone="mute" title={isFull ? '모집 인원이 모두 찼어요' : '신청이 마감됐어요'}>
      <p>
        {isFull && '결원이 생기면 신청할 수 있어요. '}
        <a href="/campaigns">다른 캠페인 보기</a>
      </p>
    </Notice>
  )
}

function Conditions({ campaign }: { campaign: CampaignDetail }) {
  return (
    <Card title="모집과 일정">
      <Facts
        items={[
          { label: '채널', value: channelKinds(campaign.channelCodes) },
          { label: '모집 인원', value: `${count(campaign.quota)}명` },
          { label: '신청 마감', value: longDay(campaign.applyUntil) },
          { label: '콘텐츠 제출', value: `${longDay(campaign.dueOn)}까지` },
        ]}
      />
    </Card>
  )
}
