import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
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
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { barOf, openedOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, decisionOf, holdersOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import {
  businessesRejection,
  businessIds,
  businessRef,
  businessRejection,
} from '#contract/money/business-ops.ts'
import { BUSINESS_STATES, TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { APPROVE, BusinessConfirmation, REJECT } from './business-ask.tsx'
import { BusinessDetail } from './business-detail.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/businesses',
} satisfies PageHandle

const LABELS = { waiting: '심사할 사업자', approved: '승인', rejected: '인정하지 않음' }
const SORTS = ['oldest', 'newest'] as const
const ACTS = { waiting: [APPROVE, REJECT], approved: [REJECT], rejected: [] }

export const meta: MetaFunction = () => [{ title: pageTitle('사업자 심사') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: BUSINESS_STATES, state: 'waiting', isAssignable: true })
  const { saved, businesses, assigned, notes, templates } = await withOperator(
    { request, context },
    (api) => ({
      saved: loadFilters(api, pages.opsBusinesses),
      businesses: api.businessOps.listBusinesses(listQueryOf(list, SORTS)),
      ...loadSubjects(api, 'biz', list.open),
      templates: templateChoices(api, (list.open || list.doing === REJECT.name) && 'business'),
    }),
  )
  return {
    saved,
    list,
    businesses: dataOf(businesses),
    assigned,
    notes,
    templates,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  ...subjectActs,
  approve: on(businessRef, 'businessOps.approveBusiness', {
    flash: (done) =>
      `${whomOf(done, ' 님의 사업자를')}승인했어요. 다음 출금부터 사업자로 계산하고, 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  reject: on(businessRejection, 'businessOps.rejectBusiness', {
    flash: (done) => `${whomOf(done, ' 님의 사업자를')}인정하지 않았어요. 이유를 이메일로 알렸어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  'approve-many': on(businessIds, 'businessOps.approveBusinesses', {
    flash: ({ data }) => describeOutcomes(data, '승인했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'reject-many': on(businessesRejection, 'businessOps.rejectBusinesses', {
    flash: ({ data }) => describeOutcomes(data, '인정하지 않았어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
})

export default function OpsBusinesses() {
  const { saved, list, businesses, assigned, notes, templates, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items } = businesses
  const holders = holdersOf(assigned)
  const opened = openedOf(items, { list, answer: decisionOf(answer), idempotencyKey })
  const rows = items.map((one) => ({
    id: one.id,
    holder: holders.get(one.id),
    name: one.creator.nickname,
    sub: `${one.registrationNumber} · ${longDay(one.submittedAt)}`,
    cells: [
      one.identityName || '인증 전',
      one.registrationNumber,
      TAX_TYPE_LABELS[one.type],
      longDay(one.submittedAt),
    ],
  }))
  const can = ACTS[list.state]
  return (
    <Page width="wide">
      <PageHead
        title="사업자 심사"
        sub="사업자등록증, 국세청 조회 결과와 번호·이름이 일치하는지 확인해 주세요. 누가 보았는지 기록돼요."
      />
      <OpsTable
        list={list}
        listed={businesses}
        label="사업자"
        tabs={BUSINESS_STATES.map((state) => ({ state, label: LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{ label: '닉네임으로 검색' }}
        csv={csvHref(list, 'businesses')}
        columns={[
          { label: '크리에이터' },
          { label: '이름', wide: true },
          { label: '사업자등록번호', wide: true },
          { label: '유형', wide: true },
          { label: '등록일', wide: true },
        ]}
        rows={rows}
        canChoose={can.length > 0}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, can)} />}
        asking={<BusinessConfirmation {...{ list, rows, answer, idempotencyKey, templates }} />}
        detail={
          opened && (
            <BusinessDetail
              business={opened.item}
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
