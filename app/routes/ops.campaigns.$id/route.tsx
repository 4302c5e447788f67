import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MINE, opsHref } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { pageNumber } from '#app/services/pages/page-number.server.ts'
import { openPartnersQuery, toOpenPartnerChoices } from '#app/services/pages/partner-pick.server.ts'
import { loadSubjects } from '#app/services/pages/subject-notes.server.ts'
import { templateChoices } from '#app/services/pages/template-choices.server.ts'
import { CampaignForm } from '#app/ui/creators/campaign-form.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { PartnerSearch } from '#app/ui/partners/partner-pick.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { ListChips } from '#app/ui/platform/list-chips.tsx'
import { decisionOf, holdersOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import {
  CAMPAIGN_STATE_LABELS,
  CONTENT_APPLICATION_LABELS,
  CONTENT_APPLICATION_STATES,
  type ContentApplicationState,
} from '#contract/creators/campaigns.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { action } from './acts.server.ts'
import { ApplicationCard } from './application-card.tsx'
import { CampaignCard, toValues } from './campaign-card.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/campaigns/cmp_1',
  from: ['/ops/campaigns'],
} satisfies PageHandle

const EMPTY: Record<ContentApplicationState, string> = {
  applied: '새 신청이 없어요',
  selected: '선정한 신청이 없어요',
  submitted: '제출된 콘텐츠가 없어요',
  done: '완료한 신청이 없어요',
  declined: '선정하지 않은 신청이 없어요',
  withdrawn: '취소된 신청이 없어요',
}

/** The values of a list without search, sort order or an open row. */
const NO_LIST = { q: '', sort: '', after: '', open: null, doing: null, ids: [] }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.campaign.title ?? '캠페인 관리') },
]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const id = params.id ?? ''
  const state = CONTENT_APPLICATION_STATES.find((name) => name === search.get('state')) ?? 'applied'
  const mine = search.get('mine') === '1' && MINE
  const isEditing = search.has('edit')
  const doing = search.get('do')
  const { campaign, applications, choice, assigned, notes, templates } = await withOperator(
    { request, context },
    (api) => ({
      campaign: api.campaignOps.getOpsCampaign({ id }),
      applications: api.campaignOps.listCampaignApplications({
        id,
        state,
        page: pageNumber(request),
        ...mine,
      }),
      ...loadSubjects(api, 'cap', search.get('id')),
      templates: templateChoices(api, (doing === 'decline' || doing === 'send-back') && 'campaign'),
      choice: isEditing && api.partners.listPartners(openPartnersQuery(request)),
    }),
  )
  const { partner } = dataOf(campaign)
  return {
    campaign: dataOf(campaign),
    applications: dataOf(applications),
    assigned,
    notes,
    found: choice ? toOpenPartnerChoices(request, dataOf(choice), partner) : null,
    state,
    isMine: mine !== false,
    doing,
    templates,
    applicationId: search.get('id'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function OpsCampaign() {
  const data = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const answer = decisionOf(sent)
  const holders = holdersOf(data.assigned)
  const { campaign, applications, found, notes, state, isMine } = data
  const { doing, templates, applicationId, idempotencyKey } = data
  const here = `/ops/campaigns/${campaign.id}`
  const list = { ...NO_LIST, path: here, state, more: isMine ? MINE : {} }
  const back = opsHref(list)
  const tabs = CONTENT_APPLICATION_STATES.map((name) => ({
    href: opsHref(list, { state: name }),
    label: CONTENT_APPLICATION_LABELS[name],
    // The counts of a campaign include the rows of all operators.
    count: isMine ? undefined : campaign.counts[name],
  }))
  return (
    <Page width="reading">
      <PageHead
        title={campaign.title}
        mark={<PartnerMark partner={campaign.partner} size={48} />}
        sub={`${campaign.partner.title} · ${longDay(campaign.applyUntil)}까지 신청`}
        action={
          <Badge tone={campaign.state === 'open' ? 'good' : 'mute'}>
            {CAMPAIGN_STATE_LABELS[campaign.state]}
          </Badge>
        }
        back={{ href: '/ops/campaigns', label: '캠페인 관리' }}
      />
      {found ? (
        <Card title="캠페인 고치기">
          <PartnerSearch action={here} values={{ edit: '1' }} found={found} />
          <CampaignForm
            action={`${here}?edit=1`}
            answer={answer}
            idempotencyKey={idempotencyKey}
            partners={found.partners}
            edited={{ values: toValues(campaign), id: campaign.id, state: campaign.state }}
            button="저장하기"
          />
        </Card>
      ) : (
        <>
          {!applicationId && <FormErrors errors={problemsOf(answer)} />}
          <CampaignCard campaign={campaign} here={here} idempotencyKey={idempotencyKey} />
        </>
      )}
      <Tabs label="신청 상태" items={tabs} current={back} />
      <ListChips list={list} mine={null} />
      {applications.items.length === 0 && <Empty title={isMine ? '내가 맡은 신청이 없어요' : EMPTY[state]} />}
      <Stack gap={4}>
        {applications.items.map((application) => {
          const isAsked = applicationId === application.id
          return (
            <ApplicationCard
              key={application.id}
              application={application}
              doing={isAsked ? doing : null}
              back={back}
              answer={isAsked ? answer : undefined}
              offer={{
                templates,
                words: { 이름: application.creator.nickname, 파트너: campaign.partner.title },
              }}
              idempotencyKey={`${idempotencyKey}-${application.id.slice(-8)}`}
              holder={holders.get(application.id)}
              notes={
                isAsked && <SubjectNotes subject={notes} answer={sent} idempotencyKey={idempotencyKey} />
              }
            />
          )
        })}
      </Stack>
      <Pager {...applications} href={(page) => `${back}&page=${page}`} />
    </Page>
  )
}

/** All errors of opening or closing, because the small form has no fields for them. */
function problemsOf(answer: { lastResult: { error?: Record<string, string[] | null> | null } } | undefined) {
  return Object.values(answer?.lastResult.error ?? {}).flatMap((sentences) => sentences ?? [])
}
