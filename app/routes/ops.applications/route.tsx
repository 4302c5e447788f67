import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref, type OpsList } from '#app/models/ops-list.ts'
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
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { barOf, OpsConfirmation, openedOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, decisionOf, holdersOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import {
  APPLICATION_STATES,
  applicationIds,
  applicationRef,
  applicationRejection,
  applicationsRejection,
  TOPIC_LABELS,
} from '#contract/creators/applications.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { RejectFields } from './reject-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/applications',
} satisfies PageHandle

const LABELS = { submitted: '심사할 신청', approved: '승인', rejected: '반려' }
const SORTS = ['oldest', 'newest'] as const
const APPROVE = { name: 'approve-many', label: '승인', tone: 'primary' } as const
const REJECT = { name: 'reject-many', label: '반려', tone: 'danger' } as const

export const meta: MetaFunction = () => [{ title: pageTitle('신청 심사') }]

/** True when the page has a form for a rejection: of the open row, or of the chosen ones. */
function isDeciding({ state, open, doing }: OpsList): boolean {
  return doing === REJECT.name || (open !== null && state === 'submitted')
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: APPLICATION_STATES, state: 'submitted', isAssignable: true })
  const { saved, applications, channels, consents, assigned, notes, templates } = await withOperator(
    { request, context },
    (api) => ({
      saved: loadFilters(api, pages.opsApplications),
      applications: api.creatorOps.listApplications(listQueryOf(list, SORTS)),
      channels: list.open ? optionalData(api.channelOps.getChannelFacts({ id: list.open })) : null,
      consents: list.open ? optionalData(api.creatorOps.listApplicantConsents({ id: list.open })) : null,
      ...loadSubjects(api, 'app', list.open),
      templates: templateChoices(api, isDeciding(list) && 'application'),
    }),
  )
  return {
    saved,
    list,
    applications: dataOf(applications),
    channels: channels?.items ?? null,
    consents: consents?.items ?? null,
    assigned,
    notes,
    templates,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  ...subjectActs,
  approve: on(applicationRef, 'creatorOps.approveApplication', {
    flash: (done) => `${whomOf(done, ' 님을')}승인했어요. 결과를 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  reject: on(applicationRejection, 'creatorOps.rejectApplication', {
    flash: (done) => `${whomOf(done, ' 님의 신청을')}반려했어요. 이유를 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  'approve-many': on(applicationIds, 'creatorOps.approveApplications', {
    flash: ({ data }) => describeOutcomes(data, '승인했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'reject-many': on(applicationsRejection, 'creatorOps.rejectApplications', {
    flash: ({ data }) => describeOutcomes(data, '반려했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
})

export default function OpsApplications() {
  const { saved, list, applications, channels, consents, assigned, notes, templates, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items } = applications
  const holders = holdersOf(assigned)
  const opened = openedOf(items, { list, answer: decisionOf(answer), idempotencyKey })
  const rows = items.map((one) => ({
    id: one.id,
    holder: holders.get(one.id),
    name: one.nickname,
    sub: `${TOPIC_LABELS[one.mainTopic]} · ${longDay(one.submittedAt)}`,
    isOwn: one.isOwn,
    cells: [
      TOPIC_LABELS[one.mainTopic],
      <ChannelName key="channel" code={one.channelCode} />,
      one.channelLinkUrl,
      longDay(one.submittedAt),
    ],
  }))
  const canChoose = list.state === 'submitted'
  const ask = { list, rows, answer, idempotencyKey }
  return (
    <Page width="wide">
      <PageHead title="신청 심사" />
      <OpsTable
        list={list}
        listed={applications}
        label="신청"
        tabs={APPLICATION_STATES.map((state) => ({ state, label: LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{ label: '닉네임으로 검색' }}
        csv={csvHref(list, 'applications')}
        columns={[
          { label: '닉네임' },
          { label: '주제', wide: true },
          { label: '채널', wide: true },
          { label: '주소', wide: true },
          { label: '신청일', wide: true },
        ]}
        rows={rows}
        canChoose={canChoose}
        bar={
          <Island
            of={BatchTable}
            name="batch-table"
            props={barOf(list, canChoose ? [APPROVE, REJECT] : [])}
          />
        }
        asking={
          list.doing === APPROVE.name ? (
            <OpsConfirmation
              {...ask}
              act={APPROVE}
              schema={applicationIds}
              question="승인할까요?"
              message="모두 크리에이터가 되고, 이메일로 결과를 알려요."
              confirm="승인하기"
            />
          ) : list.doing === REJECT.name ? (
            <OpsConfirmation
              {...ask}
              act={REJECT}
              schema={applicationsRejection}
              question="반려할까요?"
              message="모두 같은 이유로 반려하고, 이메일로 알려요."
              confirm="반려하기"
              fields={(fields) => <RejectFields fields={fields} offer={{ templates }} />}
            />
          ) : null
        }
        detail={
          opened && (
            <ApplicationDetail
              application={opened.item}
              channels={channels}
              consents={consents}
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
